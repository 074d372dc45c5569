-- Narrows the people of an activity that a mail is for, as the filters of its sign-up list do. Empty: whoever.
alter table emails
  add column "toPayments" text[] not null default '{}',
  add column "toPresences" text[] not null default '{}',
  add column "toName" text not null default '';
