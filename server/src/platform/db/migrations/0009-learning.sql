-- What a learner has done. Keyed by person and course, and below that by the ids of blocks and forms that outlive
-- revisions. Nearly every key begins with the person: a request touches one corner of these tables, however big
-- they are.

create table enrolments (
  user_id uuid not null constraint enrolments_user_id_fkey references users on delete restrict,
  course_id uuid not null constraint enrolments_course_id_fkey references courses on delete restrict,
  subscription_id uuid constraint enrolments_subscription_id_fkey references subscriptions on delete restrict,
  last_seen_at timestamptz not null default now(),
  last_block_id uuid,
  started_at timestamptz,
  done_count integer not null default 0,
  counted_revision integer,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, course_id),
  constraint enrolments_done_count_check check (done_count >= 0)
);
create index enrolments_dashboard_idx on enrolments (user_id, last_seen_at desc, course_id desc)
  where subscription_id is not null;
create index enrolments_course_idx on enrolments (course_id, completed_at);
create index enrolments_subscription_idx on enrolments (subscription_id);
create trigger enrolments_touch before update on enrolments for each row execute function touch();
comment on table enrolments is 'One person in one course, for good: it outlives subscriptions and revisions.';
comment on column enrolments.subscription_id is 'The newest one. Null for the course''s own people, who need none.';
comment on column enrolments.last_seen_at is
  'From the day of subscribing, so that a new course stands first; never empty, so that pages can go on from it.';
comment on column enrolments.started_at is 'First time the player was opened; null: not yet.';
comment on column enrolments.done_count is 'Blocks done and evaluations passed, among those of counted_revision.';
comment on column enrolments.counted_revision is
  'Not the newest: done_count is counted again when the person next looks. Publishing therefore touches no enrolment.';

create table block_progress (
  user_id uuid not null,
  course_id uuid not null,
  block_id uuid not null,
  completed_at timestamptz,
  seconds integer not null default 0,
  updated_at timestamptz not null default now(),
  primary key (user_id, course_id, block_id),
  constraint block_progress_enrolment_fkey foreign key (user_id, course_id)
    references enrolments (user_id, course_id) on delete restrict,
  constraint block_progress_seconds_check check (seconds >= 0)
);
create index block_progress_course_idx on block_progress (course_id, block_id) where completed_at is not null;
create trigger block_progress_touch before update on block_progress for each row execute function touch();
comment on column block_progress.seconds is 'Where the video stands. Completion is never taken back by it.';

create table notes (
  user_id uuid not null,
  course_id uuid not null,
  block_id uuid not null,
  text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, course_id, block_id),
  constraint notes_enrolment_fkey foreign key (user_id, course_id)
    references enrolments (user_id, course_id) on delete restrict,
  constraint notes_text_check check (char_length(text) between 1 and 20000)
);
create trigger notes_touch before update on notes for each row execute function touch();
comment on table notes is 'An emptied note is a deleted row.';

create table attempts (
  id uuid primary key default new_id(),
  user_id uuid not null,
  course_id uuid not null,
  revision integer not null,
  form_id uuid not null,
  number integer not null,
  tries integer not null,
  deadline timestamptz,
  answers jsonb not null default '{}',
  closed_at timestamptz,
  score integer,
  passed boolean,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint attempts_enrolment_fkey foreign key (user_id, course_id)
    references enrolments (user_id, course_id) on delete restrict,
  constraint attempts_form_fkey foreign key (course_id, revision, form_id)
    references revision_forms (course_id, revision, form_id) on delete restrict,
  constraint attempts_number_key unique (user_id, form_id, number),
  constraint attempts_tries_check check (number between 1 and tries),
  constraint attempts_answers_check check (jsonb_typeof(answers) = 'object'),
  constraint attempts_score_check check (score >= 0),
  constraint attempts_closed_check check (num_nonnulls(closed_at, score, passed) in (0, 3))
);
create unique index attempts_open_key on attempts (user_id, form_id) where closed_at is null;
create index attempts_user_idx on attempts (user_id, created_at desc, id desc);
create index attempts_course_idx on attempts (user_id, course_id);
create index attempts_form_idx on attempts (course_id, revision, form_id);
create index attempts_deadline_idx on attempts (deadline) where closed_at is null;
create trigger attempts_touch before update on attempts for each row execute function touch();
comment on column attempts.tries is
  'How many were allowed when it began: with the number''s uniqueness the database itself counts.';
comment on column attempts.deadline is 'By the database''s clock; null: no time limit.';
comment on column attempts.closed_at is
  'Handed in, or closed at the deadline with what was saved. Scored in the same moment.';

create table issued_certificates (
  id uuid primary key default new_id(),
  code text not null,
  user_id uuid not null,
  course_id uuid not null,
  revision integer not null,
  holder_name text not null,
  course_name text not null,
  organization_name text,
  hours numeric(6, 2) not null,
  details text not null default '',
  issued_at timestamptz not null default now(),
  constraint issued_certificates_code_key unique (code),
  constraint issued_certificates_holder_key unique (user_id, course_id),
  constraint issued_certificates_enrolment_fkey foreign key (user_id, course_id)
    references enrolments (user_id, course_id) on delete restrict,
  constraint issued_certificates_revision_fkey foreign key (course_id, revision)
    references revisions (course_id, number) on delete restrict,
  constraint issued_certificates_code_check check (char_length(code) >= 22)
);
create index issued_certificates_user_idx on issued_certificates (user_id, issued_at desc, id desc);
create index issued_certificates_course_idx on issued_certificates (course_id, revision);
create trigger issued_certificates_immutable before update or delete on issued_certificates
  for each row execute function refuse_change();
comment on table issued_certificates is
  'The facts as they were attested. The PDF is drawn from them and the template of the revision, so an altered one '
  'is found out here.';
comment on column issued_certificates.code is '128 random bits as text; whoever knows it may see the facts.';
