-- The device log tells why somebody was refused and which administrator acted; codes are counted elsewhere.

alter table device_log
  add column reason text,
  add column by_id uuid constraint device_log_by_id_fkey references users on delete restrict;
comment on column device_log.reason is 'The problem code of a refusal.';
comment on column device_log.by_id is 'The administrator who did it; null where it was the person.';

-- Tries are counted in sign_in_guards by the address that was typed: across resends, and for addresses without an
-- account alike, so that the count tells a stranger nothing.
alter table verification_codes drop column tries;
comment on column verification_codes.code_hash is
  'HMAC with a key that is not in this table: six digits alone could be tried out in a moment.';
comment on table verification_codes is 'Only the newest code of a purpose works, once; older ones are kept for a day to be told apart from wrong ones.';
comment on table sign_in_guards is 'Wrong passwords and wrong codes in a row, and the growing delay they earn.';
