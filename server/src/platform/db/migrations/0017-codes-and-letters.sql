-- A code is good for five tries, wherever they come from; the networks its owner has signed in from have five of their own,
-- so that a stranger cannot use them up.
alter table verification_codes
  add column tries smallint not null default 0,
  add column home_tries smallint not null default 0,
  add constraint verification_codes_tries_check check (tries between 0 and 5 and home_tries between 0 and 5);
comment on column verification_codes.tries is 'From networks the account was never signed in from.';
comment on column verification_codes.home_tries is 'From networks the account was signed in from.';

alter table mails
  add column reply_to text,
  add column expires_at timestamptz;
comment on column mails.expires_at is 'What it says is of no use afterwards, and it is not sent any more.';
