-- Searching for people costs what is found, not what there is. users_search_idx covers all attributes together, so that
-- a text which is common in addresses and rare in names found all the addresses first: each attribute has its own now.
create index users_attributes_idx on users
  using gin (searchable(name) gin_trgm_ops, searchable(email) gin_trgm_ops, searchable(username) gin_trgm_ops);
-- In the order of a search: what begins with the text is a range of these, and comes first. E-mails have users_email_key.
create index users_name_search_idx on users (searchable(name) collate "C", id);
create index users_username_search_idx on users ((username collate "C"), id);

-- Always by an index, and planned for the text that is given: a plan for any text would read the whole table for most.
create function people_matching(attribute text, pattern text, most integer) returns setof uuid
  language plpgsql stable
  set enable_seqscan = off
  set enable_indexscan = off
  as $$
begin
  return query execute format('select id from users where %s like $1 limit $2',
    case attribute when 'name' then 'searchable(name)' when 'email' then 'searchable(email)'
      when 'username' then 'searchable(username)' else 'search' end)
    using pattern, most;
end
$$;
comment on function people_matching(text, text, integer) is
  'At most so many people with the pattern, which has three letters in a row, in an attribute, or null: in any.';
