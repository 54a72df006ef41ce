"""What a C file declares at file scope, of clang's tree in JSON on stdin.

One line each: "name utspel_x", or "value utspel_x" of what has an address."""

import json
import sys

VALUES = {"FunctionDecl", "VarDecl"}
SCOPES = {"TranslationUnitDecl", "RecordDecl", "EnumDecl"}  # names of types in a struct are seen outside
NAMES = VALUES | {"TypedefDecl", "RecordDecl", "EnumDecl", "EnumConstantDecl"}


def declarations(node):
    for inner in node.get("inner", []):
        if inner["kind"] in NAMES and "name" in inner and not inner.get("isImplicit"):
            yield "value" if inner["kind"] in VALUES else "name", inner["name"]
        if inner["kind"] in SCOPES:
            yield from declarations(inner)


for kind, name in sorted(set(declarations(json.load(sys.stdin)))):
    print(kind, name)
