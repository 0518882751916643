-- What was used on a day, for the estimate of costs. Days are those of UTC, as in the bills of clouds.
create table usage_days (
  day date not null,
  service text not null,
  organization_id uuid,
  quantity double precision not null,
  constraint usage_days_service_check check (service in ('files', 'database', 'requests', 'mails', 'server')),
  constraint usage_days_quantity_check check (quantity >= 0),
  constraint usage_days_day_key unique nulls not distinct (day, service, organization_id)
);
comment on column usage_days.organization_id is
  'Null: what belongs to none. No foreign key: what an organization used stays known when it is deleted.';
comment on column usage_days.quantity is
  'Bytes kept (files, database), calls (requests), mails sent, hours that the server ran.';
