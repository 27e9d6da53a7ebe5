"""`python -m veche.server.describe`: the OpenAPI description, as the page's build reads it."""

import json

from veche.server.app import description

if __name__ == "__main__":
    print(json.dumps(description(), indent=1))
