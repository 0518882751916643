-- Demo accounts have a published password: they may act only while the server runs as a demo.
alter table users add column demo boolean not null default false;
update users set demo = true where lower(email collate "C") like '%@demo.aulanova.test';
comment on column users.demo is 'Made by the demo: switched off on every server that does not run as one.';

create function is_active(account users) returns boolean language sql stable
  return account.enabled
    and (not account.demo or coalesce(current_setting('aulanova.demo', true), '') = 'on');
comment on function is_active is
  'Whether an account may act. A server that runs as a demo sets aulanova.demo to "on" on its connections.';

-- A browser identifies itself with a random secret that it made up once; only the hash of it is kept.
alter table users add column sign_up_browser bytea
  constraint users_sign_up_browser_check check (octet_length(sign_up_browser) = 32);
comment on column users.sign_up_browser is
  'SHA-256 of the secret of the browser that signed up, until the account is confirmed: the password that was chosen '
  'there counts only if the code is confirmed there as well.';

alter table devices add column browser bytea
  constraint devices_browser_check check (octet_length(browser) = 32);
comment on column devices.browser is
  'SHA-256 of the secret of the browser. Guesses from a browser that has signed in are counted apart from strangers.';

-- The right to choose a password, given to the browser that confirmed an account which another browser signed up.
alter table verification_codes
  drop constraint verification_codes_purpose_check,
  add constraint verification_codes_purpose_check check (purpose in ('confirm', 'reset', 'choose-password')),
  drop constraint verification_codes_tries_check,
  drop column home_tries,
  add constraint verification_codes_tries_check check (tries between 0 and 5);
comment on column verification_codes.tries is
  'From browsers that have not signed in to the account; the others are counted per browser in sign_in_guards.';
