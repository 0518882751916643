-- A course may use files beside those that were uploaded to it: a clone uses those of the course it was made from, also after
-- an edit has taken them out and another puts them back. And its descriptions show pictures, which no content row names.
create table course_files (
  course_id uuid not null constraint course_files_course_id_fkey references courses on delete cascade,
  file_id uuid not null constraint course_files_file_id_fkey references files on delete restrict,
  primary key (course_id, file_id)
);
create index course_files_file_idx on course_files (file_id);
comment on table course_files is
  'Files a course may use though they were uploaded to another, and pictures in its descriptions. Kept for good: revisions show them too.';
