-- A course that nobody works on is archived, and one that is not wanted any more is deleted: for thirty days it can be
-- brought back. Neither is possible while it is reviewed or published.
alter table courses
  add column archived_at timestamptz,
  add column deleted_at timestamptz,
  add constraint courses_aside_check check (
    (archived_at is null and deleted_at is null) or state in ('draft', 'changes-requested', 'unpublished'));
create index courses_deleted_idx on courses (deleted_at) where deleted_at is not null;
comment on column courses.archived_at is 'Lists of courses leave it out. Who has a subscription still learns with it.';
comment on column courses.deleted_at is
  'Nobody sees it any more but its owner, among what was deleted. A course that has revisions stays like this for good.';

-- Who has a subscription has a course: a payment may arrive when its course was just deleted, and then brings it back. The
-- lock lets one wait for the other.
create function bring_course_back() returns trigger language plpgsql as $$
begin
  perform from courses where id = new.course_id for share;
  update courses set deleted_at = null where id = new.course_id and deleted_at is not null;
  return new;
end $$;
create trigger subscriptions_course_back before insert on subscriptions
  for each row execute function bring_course_back();
