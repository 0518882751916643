-- What the analytics of a course are counted from, and the figures themselves. None of it writes a further row per person:
-- time goes into the row of a person's progress in a block, and the week into their enrolment.

alter table block_progress
  add column spent integer not null default 0,
  add column timed_at timestamptz,
  add constraint block_progress_spent_check check (spent >= 0) not valid;
comment on column block_progress.spent is
  'Seconds in the block with its page in sight, pauses left out. Unlike seconds, which is the position in a video.';
comment on column block_progress.timed_at is
  'When spent was last raised: nobody spends more time than has passed since. Null: never.';

alter table enrolments add column active_week date;
comment on column enrolments.active_week is
  'The Monday of the last week in which the person opened a block or an evaluation; null: not since this is noted.';

create table course_weeks (
  course_id uuid not null constraint course_weeks_course_id_fkey references courses on delete cascade,
  week date not null,
  slot smallint not null,
  learners bigint not null,
  primary key (course_id, week, slot)
) with (fillfactor = 50);
comment on table course_weeks is
  'How many subscribers were in a course in the week that began on this Monday: the sum of its slots. Kept by a trigger.';

-- Once per person and week: the first time their enrolment gets the week. The course's own people have no subscription.
create function count_active_learner() returns trigger
  language plpgsql
  as $$
begin
  insert into course_weeks as kept values (new.course_id, new.active_week, own_slot(), 1)
  on conflict (course_id, week, slot) do update set learners = kept.learners + 1;
  return null;
end
$$;
create trigger enrolments_count_active after update of active_week on enrolments for each row
  when (new.active_week is distinct from old.active_week and new.subscription_id is not null)
  execute function count_active_learner();

create table course_figures (
  course_id uuid not null constraint course_figures_course_id_fkey references courses on delete cascade,
  period text not null,
  counted_at timestamptz not null,
  milliseconds integer not null,
  figures jsonb not null,
  primary key (course_id, period),
  constraint course_figures_period_check check (period in ('30-days', '90-days', '12-months', 'all')),
  constraint course_figures_milliseconds_check check (milliseconds >= 0)
);
comment on table course_figures is 'The analytics of a course as a job counted them last. They can be counted again at any time.';
comment on column course_figures.milliseconds is 'How long it took to count: what took long is counted less often.';

alter table courses add column handed_in_by uuid constraint courses_handed_in_by_fkey references users on delete restrict;
create index courses_handed_in_by_idx on courses (handed_in_by) where handed_in_by is not null;
comment on column courses.handed_in_by is 'Who handed it in for review last.';
-- Whoever reads when a course was changed last does not mean this.
alter table courses disable trigger courses_touch;
update courses set handed_in_by = (
    select actor_id from audit_log
    where subject_kind = 'courses' and subject_id = courses.id::text and action = 'hand-in' order by id desc limit 1)
  where handed_in_at is not null;
alter table courses enable trigger courses_touch;
