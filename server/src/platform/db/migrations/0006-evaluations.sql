-- Evaluations as their author edits them. Questions are rows here, because they are written one by one; in a revision
-- they become one document, because there they are only ever read together.

create table forms (
  id uuid primary key default new_id(),
  course_id uuid not null,
  section_id uuid not null,
  position bigint not null,
  name text not null,
  tries integer not null default 3,
  required_score integer not null,
  max_score integer not null,
  time_limit_seconds integer,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint forms_section_id_fkey foreign key (course_id, section_id)
    references sections (course_id, id) on delete cascade,
  constraint forms_name_check check (name ~ '\S'),
  constraint forms_tries_check check (tries between 1 and 100),
  constraint forms_score_check check (required_score between 0 and max_score and max_score between 1 and 100000),
  constraint forms_time_limit_check check (time_limit_seconds between 10 and 86400),
  constraint forms_position_excl exclude using btree (section_id with =, position with =)
    where (deleted_at is null) deferrable initially deferred
);
create index forms_course_idx on forms (course_id, section_id);
create index forms_deleted_idx on forms (deleted_at) where deleted_at is not null;
create trigger forms_touch before update on forms for each row execute function touch();
comment on column forms.position is 'Among the evaluations of the section; they come after its blocks.';
comment on column forms.time_limit_seconds is 'Null: no limit.';
comment on column forms.max_score is 'What a flawless attempt is worth; the points of the questions are scaled to it.';

create table questions (
  id uuid primary key default new_id(),
  form_id uuid not null constraint questions_form_id_fkey references forms on delete cascade,
  position integer not null,
  type text not null,
  text text not null,
  points integer not null default 1,
  explanation text not null default '',
  constraint questions_position_key unique (form_id, position) deferrable initially deferred,
  constraint questions_type_check check (type in ('multiple-choice', 'simple-choice', 'true-or-false')),
  constraint questions_text_check check (text ~ '\S'),
  constraint questions_points_check check (points between 1 and 1000)
);
comment on column questions.explanation is 'Shown after the last try or after passing, never before.';

create table options (
  id uuid primary key default new_id(),
  question_id uuid not null constraint options_question_id_fkey references questions on delete cascade,
  position integer not null,
  text text not null,
  is_right boolean not null default false,
  constraint options_position_key unique (question_id, position) deferrable initially deferred,
  constraint options_text_check check (text ~ '\S')
);
comment on column options.is_right is 'Never leaves the server towards a learner.';
