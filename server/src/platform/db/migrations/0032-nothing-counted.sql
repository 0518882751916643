-- Every course of a person's list that they never opened was counted at each look, because no revision was noted for it.
-- Now null says that nothing is done: whatever is done is counted in the same transaction. 0, which no revision has, says
-- that what was begun before this rule is counted at the next look.
update enrolments set counted_revision = 0 where counted_revision is null and started_at is not null;
comment on column enrolments.counted_revision is
  'Null: nothing is done. Not the newest: done_count is counted again when the person next looks. Publishing therefore '
  'touches no enrolment.';
