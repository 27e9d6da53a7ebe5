"""What infrastructure modifications say."""
