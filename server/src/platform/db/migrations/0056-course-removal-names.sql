-- Archiving and deleting courses is called removal everywhere. Archiving ends a sale and a review.

alter table courses rename constraint courses_aside_check to courses_removed_check;
comment on column courses.archived_at is 'Lists of courses leave it out. Existing subscriptions stay.';
comment on column courses.deleted_at is
  'Hidden from everybody but its owner, who can restore it. A course that has revisions keeps its row.';
