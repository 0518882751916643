-- A career is studied in cycles, a cycle of a career has subjects, a subject is taught by courses. A subject hangs on
-- the pair (career, cycle), not on the cycle, because the same cycle holds other subjects in another career.
-- Nothing cascades: taking away what others stand on is answered with "still in use".

create table career_cycles (
  career_id uuid not null constraint career_cycles_career_id_fkey references careers on delete restrict,
  cycle_id uuid not null constraint career_cycles_cycle_id_fkey references school_cycles on delete restrict,
  created_at timestamptz not null default now(),
  primary key (career_id, cycle_id)
);
create index career_cycles_cycle_idx on career_cycles (cycle_id);

create table cycle_subjects (
  career_id uuid not null,
  cycle_id uuid not null,
  subject_id uuid not null constraint cycle_subjects_subject_id_fkey references school_subjects on delete restrict,
  created_at timestamptz not null default now(),
  primary key (career_id, cycle_id, subject_id),
  constraint cycle_subjects_career_cycle_fkey foreign key (career_id, cycle_id)
    references career_cycles (career_id, cycle_id) on delete restrict
);
create index cycle_subjects_subject_idx on cycle_subjects (subject_id);

create table subject_courses (
  subject_id uuid not null constraint subject_courses_subject_id_fkey references school_subjects on delete restrict,
  course_id uuid not null constraint subject_courses_course_id_fkey references courses on delete restrict,
  created_at timestamptz not null default now(),
  primary key (subject_id, course_id)
);
create index subject_courses_course_idx on subject_courses (course_id);
