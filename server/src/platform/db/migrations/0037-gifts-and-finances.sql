-- A gift that is sent again after its answer was lost is given once.
alter table subscription_terms add column key uuid;
create unique index subscription_terms_key on subscription_terms (key) where key is not null;
comment on column subscription_terms.key is
  'Chosen by the caller who gave it, so that the same request gives it once; null: none was chosen.';

-- The payments in one state, the newest first.
create index payments_status_idx on payments (status, created_at desc, id desc);
