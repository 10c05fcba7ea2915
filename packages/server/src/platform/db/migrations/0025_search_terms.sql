-- The words of the search index with how many papers have them. It stores nothing of its own.
create virtual table library_search_terms using fts5vocab (library_search, row);
