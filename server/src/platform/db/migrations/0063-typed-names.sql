-- What an organization called a person whom it gave a seat. It reads no other name until the person has opened a course of it.
alter table taken_seats add column name text;
update taken_seats set name = trim(replace(split_part(lower(email), '@', 1), '.', ' ')) from users where users.id = user_id;
alter table taken_seats alter column name set not null;
comment on column taken_seats.name is
  'As the organization typed it, or the e-mail address before @. Shown to it until the person opens a course of it.';
create index taken_seats_name_idx on taken_seats (organization_id, lower(name), user_id);
