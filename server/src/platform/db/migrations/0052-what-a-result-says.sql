-- Whether a result names the wrong questions while tries are left. Right answers are never part of that.
alter table evaluations add column names_mistakes boolean not null default true;
alter table revision_evaluations add column names_mistakes boolean not null default true;

-- Texts that count as read take up time of the learner: no two of them the same.
alter table enrolments add column read_until timestamptz;
comment on column enrolments.read_until is 'Up to here the time is taken up by texts that count as read.';
