-- A course that was handed in can be taken back until a reviewer opens it, and takes a note to the reviewers along.
alter table review_hand_ins
  add column note text not null default '',
  add column from_state text constraint review_hand_ins_from_state_check
    check (from_state in ('draft', 'changes-requested', 'published', 'unpublished')),
  add column opened_at timestamptz,
  add column taken_back_at timestamptz,
  add column taken_back_by uuid constraint review_hand_ins_taken_back_by_fkey references users on delete restrict,
  add constraint review_hand_ins_note_check check (char_length(note) <= 5000),
  add constraint review_hand_ins_taken_back_check check (
    (taken_back_at is null) = (taken_back_by is null) and (taken_back_at is null or opened_at is null));
create index review_hand_ins_taken_back_by_idx on review_hand_ins (taken_back_by) where taken_back_by is not null;
comment on column review_hand_ins.from_state is
  'The state that taking it back restores. Null for what cannot be taken back: a change after an approval, and hand-ins '
  'from before this column.';
comment on column review_hand_ins.opened_at is 'When a reviewer first read the course after it was handed in.';
