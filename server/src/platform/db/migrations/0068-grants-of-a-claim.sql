-- How many uploads a node may ask for while it works on a request.
alter table avatar_requests
  add column granted text[] not null default '{}',
  add constraint avatar_requests_granted_check check (
    cardinality(array_positions(granted, 'video')) <= 2 and cardinality(array_positions(granted, 'captions')) <= 2);
comment on column avatar_requests.granted is
  'The kinds of files that nodes were given grants for. Emptied when a claim is lost, but not when a node gives it back: '
  'otherwise claiming and giving back would bring any number of grants.';
