pytest_plugins = ["veche.testing"]
