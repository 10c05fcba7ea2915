-- Finds out whether a file of Zotero was stored before, so that it is not downloaded again.
create index import_attachments_by_remote on import_attachments (remote) where remote is not null;
