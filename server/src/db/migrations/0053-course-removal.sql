-- Courses can be archived, which ends a sale and a review, and deleted. A deleted course can be restored for thirty days.
alter table courses
  add column archived_at timestamptz,
  add column deleted_at timestamptz,
  add constraint courses_removed_check check (
    (archived_at is null and deleted_at is null) or state in ('draft', 'changes-requested', 'unpublished'));
create index courses_deleted_idx on courses (deleted_at) where deleted_at is not null;
comment on column courses.archived_at is 'Lists of courses leave it out. Existing subscriptions stay.';
comment on column courses.deleted_at is
  'Hidden from everybody but its owner, who can restore it. A course that has revisions keeps its row.';

-- A payment may arrive just after its course was deleted: the new subscription restores the course. Both transactions
-- lock the row of the course, so one waits for the other.
create function bring_course_back() returns trigger language plpgsql as $$
begin
  perform from courses where id = new.course_id for share;
  update courses set deleted_at = null where id = new.course_id and deleted_at is not null;
  return new;
end $$;
create trigger subscriptions_course_back before insert on subscriptions
  for each row execute function bring_course_back();
