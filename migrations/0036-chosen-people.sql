-- A mail can also be for people who were chosen by name: those whom its sender finds in the directory.
alter table emails add column "toUserIds" integer[] not null default '{}';
-- Somebody whose account is deleted is looked for there.
create index emails_by_chosen on emails using gin ("toUserIds");

-- Then it is not only to people of one activity.
alter table emails drop column "isOfActivity";
alter table emails add column "isOfActivity" boolean not null generated always as ("activityId" is not null
  and not "toAllMembers" and "toMembershipTypes" = '{}' and "toGroupTypes" = '{}' and "toGroupIds" = '{}'
  and "toRoleIds" = '{}' and "toUserIds" = '{}') stored;
