-- The draft of a course: what its people edit. Learners never read these tables; they read revisions.
-- Every transaction that changes a draft begins by raising courses.version. That one row is the lock of the whole
-- draft: two people's changes wait for each other for a moment and can neither interleave nor deadlock.

create table courses (
  id uuid primary key default new_id(),
  owner_id uuid not null constraint courses_owner_id_fkey references users on delete restrict,
  name text not null,
  short_description text not null default '',
  description text not null default '',
  requirements text not null default '',
  certificate_details text not null default '',
  hours numeric(6, 2) not null default 0,
  category_id uuid constraint courses_category_id_fkey references categories on delete restrict,
  difficulty_id uuid constraint courses_difficulty_id_fkey references difficulties on delete restrict,
  status_id uuid constraint courses_status_id_fkey references statuses on delete restrict,
  certificate_id uuid constraint courses_certificate_id_fkey references certificates on delete restrict,
  organization_id uuid constraint courses_organization_id_fkey references organizations on delete restrict,
  cover_file_id uuid constraint courses_cover_file_id_fkey references files on delete restrict,
  presentation_file_id uuid constraint courses_presentation_file_id_fkey references files on delete restrict,
  presentation_url text,
  certificate_file_id uuid constraint courses_certificate_file_id_fkey references files on delete restrict,
  state text not null default 'draft',
  handed_in_at timestamptz,
  version bigint not null default 1,
  published_revision integer,
  published_version bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint courses_name_check check (name ~ '\S'),
  constraint courses_hours_check check (hours >= 0),
  constraint courses_presentation_check check (presentation_file_id is null or presentation_url is null),
  constraint courses_state_check check (state in
    ('draft', 'in-review', 'changes-requested', 'approved', 'published', 'unpublished')),
  constraint courses_published_check check ((published_revision is null) = (published_version is null)),
  constraint courses_live_check check (state not in ('published', 'unpublished') or published_revision is not null)
);
create index courses_order_idx on courses (lower(name), id);
create index courses_search_idx on courses using gin (searchable(name) gin_trgm_ops);
create index courses_owner_idx on courses (owner_id, updated_at desc, id desc);
create index courses_review_idx on courses (handed_in_at, id)
  where state in ('in-review', 'changes-requested', 'approved');
create index courses_organization_idx on courses (organization_id, lower(name), id);
create index courses_category_idx on courses (category_id);
create index courses_difficulty_idx on courses (difficulty_id);
create index courses_status_idx on courses (status_id);
create index courses_certificate_idx on courses (certificate_id);
create index courses_cover_file_idx on courses (cover_file_id);
create index courses_presentation_file_idx on courses (presentation_file_id);
create index courses_certificate_file_idx on courses (certificate_file_id);
create trigger courses_touch before update on courses for each row execute function touch();

comment on column courses.description is 'HTML, sanitised when it was written; so is requirements.';
comment on column courses.status_id is 'A label an administrator defined. It drives nothing; state does.';
comment on column courses.certificate_file_id is 'The template that certificates are printed on.';
comment on column courses.version is 'Raised by every change of the draft.';
comment on column courses.published_version is
  'The version the newest revision was made from. Different from version: there are unpublished changes.';

alter table files
  add constraint files_course_id_fkey foreign key (course_id) references courses on delete restrict;

create table course_members (
  course_id uuid not null constraint course_members_course_id_fkey references courses on delete cascade,
  user_id uuid not null constraint course_members_user_id_fkey references users on delete cascade,
  role text not null,
  invited_by uuid constraint course_members_invited_by_fkey references users on delete restrict,
  created_at timestamptz not null default now(),
  primary key (course_id, user_id, role),
  constraint course_members_role_check check (role in ('collaborator', 'share'))
);
create index course_members_user_idx on course_members (user_id, role, created_at desc, course_id desc);
create index course_members_invited_by_idx on course_members (invited_by);
comment on table course_members is
  'Users who help to build a course (collaborator) or may look at it and clone it (share). The people a course shows '
  'to learners are course_collaborators.';

create table sections (
  id uuid primary key default new_id(),
  course_id uuid not null constraint sections_course_id_fkey references courses on delete cascade,
  position bigint not null,
  title text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint sections_course_key unique (course_id, id),
  constraint sections_title_check check (title ~ '\S'),
  -- "Unique among the living, checked at the end of the transaction": a unique index cannot be both, this can.
  constraint sections_position_excl exclude using btree (course_id with =, position with =)
    where (deleted_at is null) deferrable initially deferred
);
create index sections_deleted_idx on sections (deleted_at) where deleted_at is not null;
create trigger sections_touch before update on sections for each row execute function touch();
comment on column sections.position is
  'Order only, not a count: places are 1024 apart, so that most moves write one row.';
comment on column sections.deleted_at is 'Deleting can be undone for a while; then the sweep removes the row.';

-- What is inside a block, written once and then only pointed at. An edit writes a new row and points the draft at it;
-- publishing 500 blocks therefore copies 500 ids, and what changed since a revision is a comparison of ids.
create table block_contents (
  id uuid primary key default new_id(),
  payload jsonb not null,
  plain text not null default '',
  search tsvector not null
    generated always as (to_tsvector('simple', searchable(left(plain, 100000)))) stored,
  created_at timestamptz not null default now(),
  constraint block_contents_payload_check check (jsonb_typeof(payload) = 'object')
);
create index block_contents_age_idx on block_contents using brin (created_at);
create trigger block_contents_immutable before update on block_contents
  for each row execute function refuse_change();
comment on column block_contents.payload is 'The fields of the block''s type; rich text is sanitised when written.';
comment on column block_contents.plain is
  'The words without the markup, for the search and for the comparison of revisions.';

create table content_files (
  content_id uuid not null constraint content_files_content_id_fkey references block_contents on delete cascade,
  file_id uuid not null constraint content_files_file_id_fkey references files on delete restrict,
  primary key (content_id, file_id)
);
create index content_files_file_idx on content_files (file_id);
comment on table content_files is
  'Every file a payload names, pictures inside rich text included: a file in use cannot be removed.';

create table blocks (
  id uuid primary key default new_id(),
  course_id uuid not null,
  section_id uuid not null,
  position bigint not null,
  type text not null,
  title text not null default '',
  minutes integer not null default 0,
  content_id uuid not null constraint blocks_content_id_fkey references block_contents on delete restrict,
  version integer not null default 1,
  changed_by uuid constraint blocks_changed_by_fkey references users on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint blocks_section_id_fkey foreign key (course_id, section_id)
    references sections (course_id, id) on delete cascade,
  constraint blocks_type_check check (type in ('text', 'image', 'attachment', 'simulation', 'external-link', 'video')),
  constraint blocks_minutes_check check (minutes between 0 and 6000),
  constraint blocks_position_excl exclude using btree (section_id with =, position with =)
    where (deleted_at is null) deferrable initially deferred
);
create index blocks_course_idx on blocks (course_id, section_id);
create index blocks_content_idx on blocks (content_id);
create index blocks_changed_by_idx on blocks (changed_by);
create index blocks_deleted_idx on blocks (deleted_at) where deleted_at is not null;
create trigger blocks_touch before update on blocks for each row execute function touch();
comment on column blocks.course_id is
  'Also the section''s course: the double key makes a move into a foreign course impossible.';
comment on column blocks.version is
  'A writer names the version it read; another one now means that somebody else was quicker.';

create table course_faq (
  id uuid primary key default new_id(),
  course_id uuid not null constraint course_faq_course_id_fkey references courses on delete cascade,
  position integer not null,
  question text not null,
  answer text not null,
  constraint course_faq_position_key unique (course_id, position) deferrable initially deferred,
  constraint course_faq_question_check check (question ~ '\S')
);
comment on column course_faq.answer is 'HTML, sanitised when it was written.';

create table course_tags (
  course_id uuid not null constraint course_tags_course_id_fkey references courses on delete cascade,
  tag_id uuid not null constraint course_tags_tag_id_fkey references tags on delete restrict,
  primary key (course_id, tag_id)
);
create index course_tags_tag_idx on course_tags (tag_id);

create table course_collaborators (
  course_id uuid not null constraint course_collaborators_course_id_fkey references courses on delete cascade,
  collaborator_id uuid not null
    constraint course_collaborators_collaborator_id_fkey references collaborators on delete restrict,
  position integer not null,
  primary key (course_id, collaborator_id),
  constraint course_collaborators_position_key unique (course_id, position) deferrable initially deferred
);
create index course_collaborators_collaborator_idx on course_collaborators (collaborator_id);

create table review_comments (
  id uuid primary key default new_id(),
  course_id uuid not null constraint review_comments_course_id_fkey references courses on delete cascade,
  block_id uuid constraint review_comments_block_id_fkey references blocks on delete cascade,
  author_id uuid not null constraint review_comments_author_id_fkey references users on delete restrict,
  text text not null,
  resolved_at timestamptz,
  resolved_by uuid constraint review_comments_resolved_by_fkey references users on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint review_comments_text_check check (text ~ '\S'),
  constraint review_comments_resolved_check check (resolved_by is null or resolved_at is not null)
);
create index review_comments_course_idx on review_comments (course_id, created_at, id);
create index review_comments_block_idx on review_comments (block_id) where block_id is not null;
create index review_comments_author_idx on review_comments (author_id);
create index review_comments_resolved_by_idx on review_comments (resolved_by) where resolved_by is not null;
create trigger review_comments_touch before update on review_comments for each row execute function touch();
comment on column review_comments.block_id is 'Null: about the course as a whole.';

create table review_verdicts (
  id uuid primary key default new_id(),
  course_id uuid not null constraint review_verdicts_course_id_fkey references courses on delete cascade,
  reviewer_id uuid not null constraint review_verdicts_reviewer_id_fkey references users on delete restrict,
  verdict text not null,
  course_version bigint not null,
  created_at timestamptz not null default now(),
  constraint review_verdicts_verdict_check check (verdict in ('approved', 'changes-requested'))
);
create index review_verdicts_course_idx on review_verdicts (course_id, created_at desc);
create index review_verdicts_reviewer_idx on review_verdicts (reviewer_id);
comment on column review_verdicts.course_version is
  'The draft the reviewer saw: an approval of an older one is not an approval of this one.';
