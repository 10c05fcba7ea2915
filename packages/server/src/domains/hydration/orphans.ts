/** A condition on `authors a`: no paper names the record. */
const nameless = 'not exists (select 1 from paper_authors x where x.author_id = a.id)';

/** Tables in which the user or a merge refers to an author. Records that they refer to must not be deleted. */
const named = [
  'select 1 from followed_authors k where k.author_id = a.id',
  'select 1 from author_choices k where k.author_id = a.id',
  'select 1 from author_resolutions k where k.author_id = a.id',
  'select 1 from author_alt_identifiers k where k.primary_author_id = a.id',
  'select 1 from author_alt_identifiers k where k.alt_author_id = a.id',
  'select 1 from author_paper_decisions k where k.author_id = a.id',
  'select 1 from author_paper_decisions k where k.moved_to = a.id',
  'select 1 from author_merge_conflicts k where k.primary_author_id = a.id',
  'select 1 from author_merge_conflicts k where k.alt_author_id = a.id',
  'select 1 from author_merge_rejections k where k.author_id_lo = a.id',
  'select 1 from author_merge_rejections k where k.author_id_hi = a.id',
  // An undo would bring these rows back.
  `select 1 from journal k where k.row_key = json_array(a.id) and k.tbl in ('followed_authors', 'author_choices')`,
];

/** A condition on `authors a`: the record contains no user data, and is added again when a source names it. */
export const isOrphan = `${nameless} and ${named.map((sql) => `not exists (${sql})`).join(' and ')}`;
