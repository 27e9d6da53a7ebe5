"""Infrastructure modifications of The Rise of Fenris: tokens that help once in a game."""
