"""Makes the requests of programs that use pyzotero. Prints one line for each check; exit code 1 if one fails."""

import sys

from pyzotero import zotero

failed = 0


def check(name, ok):
    global failed
    print(("✓ " if ok else "✗ ") + "pyzotero: " + name)
    failed += 0 if ok else 1


z = zotero.Zotero("0", "user", local=True)
top = z.top(limit=100)
owl = next(item for item in top if item["data"]["title"] == "Owls at dusk")
key = owl["key"]
check("count_items, last_modified_version", z.count_items() == 6 and z.last_modified_version() > 0)
check("top", {item["data"]["itemType"] for item in top} == {"journalArticle", "book", "thesis"})
check("everything", len(z.everything(z.items(limit=2))) == 6)
check("item", z.item(key)["data"]["DOI"] == "10.5555/owl")
check("search", [i["key"] for i in z.items(q="moreau", itemType="-attachment")] == [key])
children = z.children(key)
check("children", [c["data"]["itemType"] for c in children] == ["attachment", "note"])
pdf = children[0]["key"]
check("fulltext_item", "heliotrope" in z.fulltext_item(pdf)["content"])
check("file", z.file(pdf).startswith(b"%PDF-"))
check("new_fulltext", list(z.new_fulltext(0)) == [pdf])
collections = z.collections()
chapter = next(c for c in collections if c["data"]["name"] == "Chapter 2")
check("collections_sub", len(z.collections_sub(chapter["data"]["parentCollection"])) == 1)
check("collection_items", [i["key"] for i in z.collection_items(chapter["key"])] == [key])
check("collection_tags", z.collection_tags(chapter["key"]) == ["to cite"])
check("tags, item_tags", z.tags() == ["to cite"] and z.item_tags(key) == ["to cite"])
check("searches, groups, trash", len(z.searches()) == 1 and z.groups() == [] and z.trash() == [])
check("item_versions", set(z.item_versions()) >= {key, pdf})
check("bibtex", z.item(key, format="bibtex").decode().startswith("@article{"))
z.add_parameters(include="bib", style="apa")
check("bib", "Moreau, A." in z.item(key)["bib"])
z.add_parameters()
check("item_types", len(z.item_types()) == 40 and len(z.item_fields()) > 90)
check("item_template", z.item_template("book")["itemType"] == "book")
check("item_type_fields", len(z.item_type_fields("book")) > 15)
try:
    z.create_items([z.item_template("book")])
    check("a change is refused", False)
except Exception as error:
    check("a change is refused", "local" in str(error).lower())
sys.exit(1 if failed else 0)
