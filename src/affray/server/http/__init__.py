"""HTTP: the routes, what is checked before them, request bodies, error responses, the OpenAPI description."""
