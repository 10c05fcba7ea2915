import { closeRaw, openRaw } from '../platform/db/driver.ts';

const schema = `
create table libraries (libraryID integer primary key, type text);
create table groups (groupID integer primary key, libraryID integer, name text);
create table itemTypes (itemTypeID integer primary key, typeName text);
create table fields (fieldID integer primary key, fieldName text);
create table creatorTypes (creatorTypeID integer primary key, creatorType text);
create table items (itemID integer primary key, itemTypeID integer, libraryID integer, key text, dateAdded text);
create table itemDataValues (valueID integer primary key, value);
create table itemData (itemID integer, fieldID integer, valueID integer);
create table creators (creatorID integer primary key, firstName text, lastName text, fieldMode integer);
create table itemCreators (itemID integer, creatorID integer, creatorTypeID integer, orderIndex integer);
create table tags (tagID integer primary key, name text);
create table itemTags (itemID integer, tagID integer, type integer);
create table collections (collectionID integer primary key, collectionName text, parentCollectionID integer, libraryID integer);
create table collectionItems (collectionID integer, itemID integer, orderIndex integer);
create table deletedCollections (collectionID integer primary key);
create table deletedItems (itemID integer primary key);
create table itemNotes (itemID integer primary key, parentItemID integer, note text, title text);
create table itemAttachments (itemID integer primary key, parentItemID integer, linkMode integer, contentType text, path text);
create table relationPredicates (predicateID integer primary key, predicate text);
create table itemRelations (itemID integer, predicateID integer, object text);
create table itemAnnotations (itemID integer primary key, parentItemID integer, type integer, text text, comment text,
  color text, pageLabel text, sortIndex text, position text, isExternal integer);
insert into libraries values (1, 'user'), (2, 'group'), (3, 'feed');
insert into groups values (7, 2, 'Lab');
insert into itemTypes values (1, 'journalArticle'), (2, 'attachment'), (3, 'note'), (4, 'annotation'), (5, 'case');
insert into fields values (1, 'title'), (2, 'date'), (3, 'DOI'), (4, 'publicationTitle'), (5, 'caseName'),
  (6, 'court'), (7, 'dateDecided'), (8, 'callNumber');
insert into creatorTypes values (1, 'author'), (2, 'counsel');
insert into items values (1, 1, 1, 'ITEM2345', '2017-06-05 04:03:02'), (2, 2, 1, 'FILE2345', ''), (3, 2, 1, 'LINK2345', ''), (4, 2, 1, 'SNAP2345', ''),
  (5, 3, 1, 'CHLD2345', ''), (6, 3, 1, 'NOTE2345', ''), (7, 1, 1, 'GONE2345', ''), (8, 1, 2, 'GRUP2345', ''), (9, 1, 3, 'FEED2345', ''),
  (11, 4, 1, 'ANN12345', '2024-02-03 04:05:06'), (12, 4, 1, 'ANN22345', '2024-02-03 04:05:06'),
  (13, 4, 1, 'ANN32345', '2024-02-03 04:05:06'), (15, 4, 1, 'ANN52345', ''), (14, 4, 1, 'ANN42345', '2024-02-03 04:05:06'),
  (16, 5, 1, 'CASE2345', ''), (17, 2, 1, 'LOSE2345', '');
insert into deletedItems values (7), (14);
insert into itemDataValues values (1, 'Tides of the Kattegat'), (2, '2019-03-00 March 2019'), (3, '10.5555/tides.2019'),
  (4, 'Coastal Notes'), (5, 'Full Text PDF'), (6, 'Moss on slow networks'), (7, 'Thrown away'), (8, 'Lund v Tide Office'),
  (9, 'Harbour Court'), (10, '1911-05-00 May 1911'), (11, 'QC 8');
insert into itemData values (1, 1, 1), (1, 2, 2), (1, 3, 3), (1, 4, 4), (2, 1, 5), (7, 1, 7), (8, 1, 6), (9, 1, 7), (16, 5, 8),
  (16, 6, 9), (16, 7, 10), (1, 8, 11);
insert into creators values (1, 'Per', 'Lund', 0), (2, '', 'Tide Office', 1);
insert into itemCreators values (1, 2, 1, 1), (1, 1, 1, 0), (16, 1, 2, 0);
insert into relationPredicates values (1, 'dc:relation'), (2, 'owl:sameAs');
insert into itemRelations values (1, 1, 'http://zotero.org/users/local/a1B2c3D4/items/CASE2345'),
  (1, 1, 'http://zotero.org/users/local/a1B2c3D4/items/GONE2345'), (1, 2, 'http://zotero.org/groups/7/items/GRUP2345');
insert into tags values (1, 'sea'), (2, 'Oceanography'), (3, 'key point');
insert into itemTags values (1, 1, 0), (1, 2, 1), (11, 3, 0);
insert into collections values (1, 'Thesis', null, 1), (2, 'Chapter 2', 1, 1), (3, 'Old', null, 1), (4, 'Shared', null, 2);
insert into deletedCollections values (3);
insert into collectionItems values (2, 1, 0), (3, 1, 0), (4, 8, 0);
insert into itemNotes values (5, 1, '<p>Read <strong>twice</strong>.</p>', ''), (6, null, '<p>Alone</p>', ''), (3, null, '<p>Scan of 1911.</p>', '');
insert into itemAttachments values (2, 1, 1, 'application/pdf', 'storage:Lund - Tides.pdf'),
  (3, 1, 2, 'application/pdf', '/home/per/papers/tides notes.pdf'), (4, 1, 1, 'text/html', 'storage:tides.html'),
  (17, null, 0, 'application/pdf', 'storage:loose.pdf');
insert into itemAnnotations values
  (12, 2, 2, null, 'Why?', '#ff6666', '', '00002', '{"pageIndex":1,"rects":[[10,20,32,42]]}', 0),
  (11, 2, 1, 'Some words', 'Important.', '#5fb236', 'i', '00001', '{"pageIndex":0,"rects":[[72,729,128,741]]}', 0),
  (13, 2, 4, null, null, '#aaaaaa', '', '00003', '{"pageIndex":1,"width":2,"paths":[[10,20,30,40]]}', 0),
  (15, 4, 1, 'On the page', 'Compare.', '', '', '00001', '{"type":"TextQuoteSelector"}', 0),
  (14, 2, 1, 'Deleted', '', '', '', '00004', '{"pageIndex":0,"rects":[[1,2,3,4]]}', 0);
`;

/** A small database with the tables of Zotero 7 that are read. */
export const zoteroDatabase = (path: string): void => {
  const db = openRaw(path);
  db.exec(schema);
  closeRaw(db);
};
