-- Messages to support from people with an account: their number is what both sides call them. A visitor's message takes a number, too,
-- and is mailed only.
create sequence contact_numbers as integer start 1001;
create table contact_messages (
  number integer primary key default nextval('contact_numbers'),
  user_id uuid not null constraint contact_messages_user_id_fkey references users on delete restrict,
  message text not null,
  created_at timestamptz not null default now(),
  solved_at timestamptz,
  constraint contact_messages_message_check check (char_length(message) between 1 and 5000)
);
alter sequence contact_numbers owned by contact_messages.number;
create index contact_messages_user_idx on contact_messages (user_id, number desc);
comment on column contact_messages.solved_at is 'When the sender said that nothing is left to do; support answers by mail.';
