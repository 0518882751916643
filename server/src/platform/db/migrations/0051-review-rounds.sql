-- Review as a conversation with rounds: replies, the reason of a refusal, who handed in when, and the draft as it was
-- last judged, to say what changed since.

alter table review_verdicts add column reason text not null default '';
comment on column review_verdicts.reason is 'Why changes are asked for. Empty: an approval, or older than reasons.';

alter table review_comments
  add column reply_to uuid constraint review_comments_reply_to_fkey references review_comments on delete cascade;
create index review_comments_reply_to_idx on review_comments (reply_to) where reply_to is not null;
comment on column review_comments.reply_to is 'The comment it answers, which is no reply itself. Only that one is resolved.';

create table review_hand_ins (
  id uuid primary key default new_id(),
  course_id uuid not null constraint review_hand_ins_course_id_fkey references courses on delete cascade,
  handed_in_by uuid not null constraint review_hand_ins_handed_in_by_fkey references users on delete restrict,
  created_at timestamptz not null default now()
);
create index review_hand_ins_course_idx on review_hand_ins (course_id, created_at desc);
create index review_hand_ins_handed_in_by_idx on review_hand_ins (handed_in_by);
insert into review_hand_ins (course_id, handed_in_by, created_at)
select id, handed_in_by, handed_in_at from courses where handed_in_at is not null and handed_in_by is not null;

create table judged_drafts (
  course_id uuid primary key constraint judged_drafts_course_id_fkey references courses on delete cascade,
  is_judged boolean not null,
  parts jsonb not null,
  created_at timestamptz not null,
  constraint judged_drafts_parts_check check (jsonb_typeof(parts) = 'array')
);
comment on table judged_drafts is 'The draft at its last verdict or, before any, at its hand-in: titles and digests of its parts.';

-- Two tags that differ only in accents, case or commas are one. The oldest stays.
create function tag_key(text) returns text
  language sql immutable strict parallel safe
  as $$ select btrim(regexp_replace(public.searchable($1), '[\s,]+', ' ', 'g')) $$;
comment on function tag_key(text) is 'Tags with the same key are the same tag.';
create temporary table same_tags on commit drop as
  select id, first_value(id) over (partition by tag_key(name) order by created_at, id) as kept from tags;
insert into course_tags (course_id, tag_id)
  select course_id, kept from course_tags join same_tags on same_tags.id = tag_id where kept <> tag_id
  on conflict do nothing;
delete from course_tags using same_tags where tag_id = same_tags.id and kept <> tag_id;
delete from tags using same_tags where tags.id = same_tags.id and kept <> tags.id;
drop index tags_name_key;
create unique index tags_name_key on tags (tag_key(name));

alter table courses
  drop constraint courses_hours_check,
  add constraint courses_hours_check check (hours >= 0 and hours <= 9999);
