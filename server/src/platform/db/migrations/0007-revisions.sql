-- What learners get. A revision is written whole in one transaction and then refuses every change, so that nobody
-- ever reads half of one and what a person paid for can be shown years later.
-- The catalogue is the newest revision once more, narrow and indexed, because strangers search it all day.

create table revisions (
  course_id uuid not null constraint revisions_course_id_fkey references courses on delete restrict,
  number integer not null,
  course_version bigint not null,
  general jsonb not null,
  faq jsonb not null default '[]',
  tags jsonb not null default '[]',
  collaborators jsonb not null default '[]',
  cover_file_id uuid constraint revisions_cover_file_id_fkey references files on delete restrict,
  presentation_file_id uuid constraint revisions_presentation_file_id_fkey references files on delete restrict,
  certificate_file_id uuid constraint revisions_certificate_file_id_fkey references files on delete restrict,
  block_count integer not null,
  form_count integer not null,
  minutes integer not null,
  published_at timestamptz not null default now(),
  published_by uuid not null constraint revisions_published_by_fkey references users on delete restrict,
  primary key (course_id, number),
  constraint revisions_number_check check (number >= 1),
  constraint revisions_general_check check (jsonb_typeof(general) = 'object'),
  constraint revisions_count_check check (block_count >= 1 and form_count >= 0 and minutes >= 0)
);
create index revisions_cover_file_idx on revisions (cover_file_id);
create index revisions_presentation_file_idx on revisions (presentation_file_id);
create index revisions_certificate_file_idx on revisions (certificate_file_id);
create index revisions_published_by_idx on revisions (published_by);
comment on column revisions.general is
  'Name, texts, hours, and the names of category, difficulty and organization as they were that day.';
comment on column revisions.cover_file_id is
  'A column and not part of general, so that the database keeps the file; so are the other two.';
comment on column revisions.block_count is 'With form_count: what 100 % of the course is.';

alter table courses
  add constraint courses_published_revision_fkey foreign key (id, published_revision)
    references revisions (course_id, number) on delete restrict;

create table revision_sections (
  course_id uuid not null,
  revision integer not null,
  section_id uuid not null,
  position integer not null,
  title text not null,
  primary key (course_id, revision, section_id),
  constraint revision_sections_revision_fkey foreign key (course_id, revision)
    references revisions (course_id, number) on delete restrict,
  constraint revision_sections_position_key unique (course_id, revision, position)
);

create table revision_blocks (
  course_id uuid not null,
  revision integer not null,
  block_id uuid not null,
  section_id uuid not null,
  position integer not null,
  type text not null,
  title text not null,
  minutes integer not null,
  content_id uuid not null constraint revision_blocks_content_id_fkey references block_contents on delete restrict,
  primary key (course_id, revision, block_id),
  constraint revision_blocks_section_fkey foreign key (course_id, revision, section_id)
    references revision_sections (course_id, revision, section_id) on delete restrict,
  constraint revision_blocks_position_key unique (course_id, revision, position)
);
create index revision_blocks_section_idx on revision_blocks (course_id, revision, section_id);
create index revision_blocks_content_idx on revision_blocks (content_id);
comment on column revision_blocks.block_id is
  'The draft block''s id, by which progress survives a new revision. No foreign key: the draft may drop the block.';
comment on column revision_blocks.position is '1, 2, 3 … through the whole course: the next block is position + 1.';

create table revision_forms (
  course_id uuid not null,
  revision integer not null,
  form_id uuid not null,
  section_id uuid not null,
  position integer not null,
  name text not null,
  tries integer not null,
  required_score integer not null,
  max_score integer not null,
  time_limit_seconds integer,
  questions jsonb not null,
  primary key (course_id, revision, form_id),
  constraint revision_forms_section_fkey foreign key (course_id, revision, section_id)
    references revision_sections (course_id, revision, section_id) on delete restrict,
  constraint revision_forms_position_key unique (course_id, revision, section_id, position),
  constraint revision_forms_questions_check check (jsonb_typeof(questions) = 'array')
);
comment on column revision_forms.questions is
  'With the right answers: for scoring on the server, never sent to a learner.';

create trigger revisions_immutable before update or delete on revisions
  for each row execute function refuse_change();
create trigger revision_sections_immutable before update or delete on revision_sections
  for each row execute function refuse_change();
create trigger revision_blocks_immutable before update or delete on revision_blocks
  for each row execute function refuse_change();
create trigger revision_forms_immutable before update or delete on revision_forms
  for each row execute function refuse_change();

create table catalogue_entries (
  course_id uuid primary key constraint catalogue_entries_course_id_fkey references courses on delete restrict,
  revision integer not null,
  name text not null,
  short_description text not null,
  category_id uuid constraint catalogue_entries_category_id_fkey references categories on delete restrict,
  difficulty_id uuid constraint catalogue_entries_difficulty_id_fkey references difficulties on delete restrict,
  organization_id uuid constraint catalogue_entries_organization_id_fkey references organizations on delete restrict,
  cover_file_id uuid constraint catalogue_entries_cover_file_id_fkey references files on delete restrict,
  hours numeric(6, 2) not null,
  min_price_cents integer not null,
  published_at timestamptz not null,
  search text not null,
  constraint catalogue_entries_revision_fkey foreign key (course_id, revision)
    references revisions (course_id, number) on delete restrict,
  constraint catalogue_entries_min_price_cents_check check (min_price_cents >= 0)
);
create index catalogue_entries_newest_idx on catalogue_entries (published_at desc, course_id desc);
create index catalogue_entries_name_idx on catalogue_entries (lower(name), course_id);
create index catalogue_entries_price_idx on catalogue_entries (min_price_cents, course_id);
create index catalogue_entries_category_idx on catalogue_entries (category_id, published_at desc, course_id desc);
create index catalogue_entries_difficulty_idx on catalogue_entries (difficulty_id, published_at desc, course_id desc);
create index catalogue_entries_organization_idx
  on catalogue_entries (organization_id, published_at desc, course_id desc);
create index catalogue_entries_cover_file_idx on catalogue_entries (cover_file_id);
create index catalogue_entries_search_idx on catalogue_entries using gin (search gin_trgm_ops);
comment on table catalogue_entries is 'One row per published course; unpublishing deletes it.';
comment on column catalogue_entries.min_price_cents is 'The cheapest plan on sale; rewritten when the plans change.';
comment on column catalogue_entries.search is 'searchable() of name, brief description, tags and organization.';
