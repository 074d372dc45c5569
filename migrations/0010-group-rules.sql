-- What the database itself keeps true of groups and the places in them.
alter table "groupTypes" add constraint group_types_email_hidden check (type <> 'EMAIL' or not "isPublic");

-- The most people that hold a role in a group on one and the same day, of the days from `fromDay` up to `untilDay`.
-- The number only grows on a day that somebody begins.
create function "mostHolders"("inGroup" integer, "inRole" integer, "fromDay" date, "untilDay" date) returns bigint language sql as $$
  select coalesce(max(held.holders), 0) from (
    select (
      select count(*) from "groupMembers" place
      where place."groupId" = "inGroup" and place."roleId" = "inRole"
        and place.since <= begins.day and (place.until is null or place.until > begins.day)
    ) as holders
    from (
      select "fromDay" as day
      union select since from "groupMembers"
      where "groupId" = "inGroup" and "roleId" = "inRole" and since >= "fromDay" and ("untilDay" is null or since < "untilDay")
    ) begins
  ) held
$$;

-- A place can be taken only where the role still has room, also when two take the last one at the same moment: they wait
-- for each other on the row of the group, and look after that. (A foreign key holds a weaker lock on that row, which
-- does not stand in the way.) The role is held too, so that its maximum does not change meanwhile.
create function "checkRoleHolders"() returns trigger language plpgsql as $$
declare
  maximum integer;
begin
  perform 1 from groups where "groupId" = new."groupId" for no key update;
  select "maxHolders" into maximum from roles where "roleId" = new."roleId" for share;
  if maximum < "mostHolders"(new."groupId", new."roleId", new.since, new.until) then
    raise exception 'the role has as many holders as it may have' using errcode = '23P01', constraint = 'group_members_max_holders';
  end if;
  return null;
end
$$;
create trigger group_members_max_holders after insert or update of "groupId", "roleId", since, until on "groupMembers"
  for each row execute function "checkRoleHolders"();

create function "checkRoleMaximum"() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from (select distinct "groupId" from "groupMembers" where "roleId" = new."roleId") held
    where "mostHolders"(held."groupId", new."roleId", '-infinity', null) > new."maxHolders"
  ) then
    raise exception 'a group has or had more holders of the role' using errcode = '23P01', constraint = 'roles_max_holders';
  end if;
  return null;
end
$$;
create trigger roles_max_holders after update of "maxHolders" on roles
  for each row when (new."maxHolders" is distinct from old."maxHolders") execute function "checkRoleMaximum"();

create index group_members_by_role on "groupMembers" ("roleId", "groupId");
