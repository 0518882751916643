-- The length of a course is what its blocks and evaluations take (decision 69), and no longer the hours that its author gives:
-- those are for certificates. Until now the minutes of a revision were those of its blocks.
alter table revisions disable trigger user;
update revisions r
set minutes = r.minutes + taken.minutes
from (
  select course_id, revision, sum(coalesce(ceil(time_limit_seconds / 60.0), jsonb_array_length(questions)))::int as minutes
  from revision_evaluations group by course_id, revision
) as taken
where taken.course_id = r.course_id and taken.revision = r.number;
alter table revisions enable trigger user;
comment on column revisions.minutes is
  'What its blocks and evaluations take. An evaluation takes its time limit, or else a minute for each question.';

alter table catalogue_entries drop column hours;
