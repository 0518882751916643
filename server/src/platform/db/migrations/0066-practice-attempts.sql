-- Once the right answers were shown, a further attempt is practice: it changes no score.
alter table attempts
  add column practice boolean not null default false,
  add column answers_shown_at timestamptz,
  add constraint attempts_practice_check check (not (practice and passed));
comment on column attempts.practice is
  'It began after the right answers to one of its questions were shown: its score counts for nothing, and it never passes.';
comment on column attempts.answers_shown_at is
  'When its result first showed the right answers. What was passed can show them at any time.';

-- Results of attempts that were handed in before showed them after passing and after the last try.
update attempts a set answers_shown_at = closed_at
where closed_at is not null and exists (
  select 1 from attempts b
  where b.user_id = a.user_id and b.evaluation_id = a.evaluation_id and b.closed_at is not null
    and (b.passed or b.number >= b.tries));
update attempts a set practice = true
where closed_at is null and exists (
  select 1 from attempts b
  where b.user_id = a.user_id and b.evaluation_id = a.evaluation_id and b.answers_shown_at is not null);
