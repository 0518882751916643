-- Comments on evaluations, and changes that send an approved course back to its reviewers.

alter table review_comments
  add column evaluation_id uuid constraint review_comments_evaluation_id_fkey references evaluations on delete cascade,
  add constraint review_comments_about_check check (num_nonnulls(block_id, evaluation_id) <= 1);
create index review_comments_evaluation_idx on review_comments (evaluation_id) where evaluation_id is not null;
comment on column review_comments.evaluation_id is 'The evaluation it is about. Null, with block_id: the whole course.';

alter table review_hand_ins add column after_approval boolean not null default false;
comment on column review_hand_ins.after_approval is 'Nobody handed it in: it was changed after its approval.';
