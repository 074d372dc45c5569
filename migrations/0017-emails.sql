-- Mails that are written to many people at once.
create table emails (
  "emailId" integer primary key generated always as identity,
  subject_nl text not null,
  subject_en text not null default '',
  body_nl text not null,
  body_en text,
  purpose text not null check (purpose in ('association', 'activity', 'newsletter', 'partner')),
  "fromGroupId" integer references groups on delete set null,
  "replyTo" text,
  -- To whom: the people of any of these, each once.
  "toAllMembers" boolean not null default false,
  "toMembershipTypes" text[] not null default '{}',
  "toGroupTypes" text[] not null default '{}',
  "toGroupIds" integer[] not null default '{}',
  "toRoleIds" integer[] not null default '{}',
  "activityId" integer references activities on delete set null,
  "toSignUps" text[] not null default '{}',
  -- These narrow the people of the activity, as the filters of its sign-up list do. Empty: whoever.
  "toPayments" text[] not null default '{}',
  "toPresences" text[] not null default '{}',
  "toName" text not null default '',
  -- A mail under way can be stopped and go on later.
  status text not null default 'draft' check (status in ('draft', 'queued', 'sending', 'stopped', 'sent', 'failed')),
  -- When it begins, of one that is queued.
  "scheduledAt" timestamptz,
  "startedAt" timestamptz,
  -- When it was stopped, of one that is.
  "stoppedAt" timestamptz,
  -- When it was to go out and did not, because whoever scheduled it had lost the right to; until it is sent after all.
  "withheldAt" timestamptz,
  "finishedAt" timestamptz,
  -- Of whoever had it sent.
  "sentBy" integer references users on delete set null,
  -- How many people it was for, and how many of those it did not reach; kept when their names are not.
  "recipientCount" integer not null default 0,
  "failedCount" integer not null default 0,
  "skippedCount" integer not null default 0,
  "translationSources" jsonb not null default '{}',
  "staleSince" timestamptz,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1,
  -- Only to people of one activity: its organisers may write and read it too.
  "isOfActivity" boolean not null generated always as ("activityId" is not null and not "toAllMembers"
    and "toMembershipTypes" = '{}' and "toGroupTypes" = '{}' and "toGroupIds" = '{}' and "toRoleIds" = '{}') stored
);
create trigger emails_version before update on emails for each row execute function "growVersion"();
create index emails_by_change on emails ("updatedAt" desc, "emailId" desc);
create index emails_by_activity on emails ("activityId");
create index emails_due on emails (status, "scheduledAt") where status in ('queued', 'sending', 'stopped');
create index emails_withheld on emails ("withheldAt") where "withheldAt" is not null;
-- A group that is deleted is looked for there.
create index emails_from_group on emails ("fromGroupId") where "fromGroupId" is not null;

-- The people of a mail, as they were when it was sent, and how far each of them is.
create table "emailRecipients" (
  "emailRecipientId" integer primary key generated always as identity,
  "emailId" integer not null references emails on delete cascade,
  -- Both null once nobody needs to know any longer who got it.
  "userId" integer references users on delete set null,
  email text,
  language text not null check (language in ('nl', 'en')),
  -- Stopped: those who were still to get it when it was.
  state text not null check (state in ('waiting', 'retrying', 'stopped', 'sent', 'failed', 'skipped')),
  -- Why it was skipped, or the answer of the mail server at the last attempt.
  reason text,
  attempts integer not null default 0,
  -- When to try (again). An attempt that has begun moves it, so that no other begins meanwhile.
  "dueAt" timestamptz not null default now(),
  "sentAt" timestamptz
);
create unique index email_recipients_by_email on "emailRecipients" ("emailId", lower(email));
create index email_recipients_by_state on "emailRecipients" ("emailId", state);
create index email_recipients_by_user on "emailRecipients" ("userId");
create index email_recipients_due on "emailRecipients" ("dueAt", "emailRecipientId") where state in ('waiting', 'retrying');
-- What needs attention first; they are written in the order of their names.
create index email_recipients_in_order on "emailRecipients" ("emailId", (case state when 'failed' then 0
  when 'retrying' then 1 when 'stopped' then 2 when 'waiting' then 3 when 'skipped' then 4 else 5 end), "emailRecipientId");
