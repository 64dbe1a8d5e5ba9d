"""The pseudo-locale: English with accents and brackets, to find text on a page that has no message."""

from fluent.syntax import FluentParser, FluentSerializer, ast, visitor

_ACCENTED = str.maketrans("aceinouyACEINOUY", "áçéíñóúýÁÇÉÍÑÓÚÝ")


class _Accents(visitor.Transformer):
    """Accents every literal text, and puts every message in brackets."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802 - the library's name
        node.value = node.value.translate(_ACCENTED)
        return node

    def visit_Message(self, node: ast.Message) -> ast.Message:  # noqa: N802
        self.generic_visit(node)
        for pattern in (node.value, *[attribute.value for attribute in node.attributes]):
            if pattern is not None:
                pattern.elements = [ast.TextElement("⟦"), *pattern.elements, ast.TextElement("⟧")]
        return node


def pseudo(source: str) -> str:
    """The messages of a Fluent text in the pseudo-locale."""
    resource = FluentParser().parse(source)
    _Accents().visit(resource)
    return FluentSerializer().serialize(resource)
