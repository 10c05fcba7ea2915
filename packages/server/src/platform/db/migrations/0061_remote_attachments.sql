-- Where a file can be downloaded when its paper is stored: library and key of a Zotero attachment, "user/123/ABCD2345".
alter table import_attachments add column remote text;
