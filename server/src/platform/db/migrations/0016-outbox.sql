-- An operator without a mail server reads the outbox; those mails were never sent and must not say so.

alter table mails drop constraint mails_status_check;
alter table mails add constraint mails_status_check check (status in ('queued', 'sent', 'kept', 'failed'));
comment on column mails.status is
  'kept: there is no mail server, it stays here to be read. failed: the mail server will never take it, or we stopped trying.';
