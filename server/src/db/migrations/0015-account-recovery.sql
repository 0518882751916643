-- An address is folded once, by the server, which counts guesses and looks accounts up by the same text. What `lower` makes
-- of a letter outside ASCII (and of an I in Turkish) depends on the database's locale; with this collation it does not.
drop index users_email_key;
create unique index users_email_key on users (lower(email collate "C"));
