-- A mail can also be for whoever owes something when it is sent: the filter of the list of open amounts.
alter table emails add column "toOwing" jsonb;

-- Then it is not only to people of one activity.
alter table emails drop column "isOfActivity";
alter table emails add column "isOfActivity" boolean not null generated always as ("activityId" is not null
  and not "toAllMembers" and "toMembershipTypes" = '{}' and "toGroupTypes" = '{}' and "toGroupIds" = '{}'
  and "toRoleIds" = '{}' and "toUserIds" = '{}' and "toOwing" is null) stored;
