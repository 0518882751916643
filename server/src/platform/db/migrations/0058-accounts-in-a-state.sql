-- A search among the accounts of one state, in its order: what begins with the text is a range of these.
create index users_status_email_idx on users (status, lower(email collate "C"), id);
create index users_status_name_idx on users (status, searchable(name) collate "C", id);
create index users_status_username_idx on users (status, (username collate "C"), id);
create index users_disabled_email_idx on users (lower(email collate "C"), id) where not enabled;
create index users_disabled_name_idx on users (searchable(name) collate "C", id) where not enabled;
create index users_disabled_username_idx on users ((username collate "C"), id) where not enabled;
