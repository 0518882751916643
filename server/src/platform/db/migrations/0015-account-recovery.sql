-- An address is folded once, by the server, which counts guesses and looks accounts up by the same text. What `lower` makes
-- of a letter outside ASCII (and of an I in Turkish) depends on the database's locale; with this collation it does not.
drop index users_email_key;
create unique index users_email_key on users (lower(email collate "C"));

-- Guesses at one account are counted per network of the caller, and for all callers together with a wider limit: whoever
-- guesses elsewhere does not lock the owner out at home.
alter table sign_in_guards
  add column network bytea not null default '',
  drop constraint sign_in_guards_pkey,
  add constraint sign_in_guards_pkey primary key (subject, network);
comment on column sign_in_guards.network is
  'Hash of the network the guesses came from; empty: the count of all callers together.';

-- A temporary password proves the address only if it came there by mail, not if an administrator told it.
alter table users add column temporary_password_mailed boolean not null default false;
comment on column users.temporary_password_mailed is
  'Whether whoever knows the temporary password has read the mail at this address: answering it then verifies the e-mail.';
