-- A finished avatar video is handed to a creator, who puts it into a course: who asks for videos may not build courses.
alter table avatar_requests
  add column handed_to uuid constraint avatar_requests_handed_to_fkey references users on delete restrict,
  add column handed_at timestamptz,
  add constraint avatar_requests_handed_check check ((handed_to is null) = (handed_at is null));
create index avatar_requests_handed_idx on avatar_requests (handed_to, handed_at desc, id desc) where handed_to is not null;
comment on column avatar_requests.handed_to is 'The creator who may put the video into their courses, besides its own person.';
