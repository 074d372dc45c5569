-- A mail under way can be stopped and go on later, and one that was scheduled by somebody who may no longer send it stays.
alter table emails drop constraint emails_status_check;
alter table emails add constraint emails_status_check
  check (status in ('draft', 'queued', 'sending', 'stopped', 'sent', 'failed'));
-- When it was stopped, of one that is.
alter table emails add column "stoppedAt" timestamptz;
-- When it was to go out and did not, because whoever scheduled it had lost the right to; until it is sent after all.
alter table emails add column "withheldAt" timestamptz;
drop index emails_due;
create index emails_due on emails (status, "scheduledAt") where status in ('queued', 'sending', 'stopped');
create index emails_withheld on emails ("withheldAt") where "withheldAt" is not null;

-- Those who were still to get a mail when it was stopped.
alter table "emailRecipients" drop constraint "emailRecipients_state_check";
alter table "emailRecipients" add constraint "emailRecipients_state_check"
  check (state in ('waiting', 'retrying', 'stopped', 'sent', 'failed', 'skipped'));
