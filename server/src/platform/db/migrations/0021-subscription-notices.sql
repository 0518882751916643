alter table subscriptions add column warned_for timestamptz;
comment on column subscriptions.warned_for is
  'The end that its owner was warned of by mail. Days that are added move the end, and the new one is warned of again.';
