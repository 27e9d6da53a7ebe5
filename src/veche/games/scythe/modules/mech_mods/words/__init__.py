"""What mech modifications are called."""
