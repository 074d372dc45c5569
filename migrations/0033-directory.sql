-- Finding people fast among a hundred thousand, without showing what they hide.

-- The days on which somebody is a member, from the memberships, so that a list need not look them up per person.
alter table users add column "memberDays" datemultirange not null default '{}';
-- No change by a person: the version stays.
drop trigger users_version on users;
create trigger users_version before update on users for each row
  when (old."memberDays" is not distinct from new."memberDays") execute function "growVersion"();

update users set "memberDays" = days.days
from (select "userId", range_agg(daterange(since, until)) as days from memberships where since is not null group by "userId") days
where users."userId" = days."userId";

create function "setMemberDays"() returns trigger language plpgsql as $$
begin
  update users set "memberDays" = days.days
  from (
    select "userId", coalesce(range_agg(daterange(since, until)) filter (where since is not null), '{}') as days
    from (select distinct "userId" from changed) people left join memberships using ("userId") group by "userId"
  ) days
  where users."userId" = days."userId" and users."memberDays" is distinct from days.days;
  return null;
end
$$;
create trigger memberships_added after insert on memberships
  referencing new table as changed for each statement execute function "setMemberDays"();
create trigger memberships_changed after update on memberships
  referencing new table as changed for each statement execute function "setMemberDays"();
create trigger memberships_removed after delete on memberships
  referencing old table as changed for each statement execute function "setMemberDays"();

-- A slug must not be the name of a call: `GET /api/users/filters`.
update users set slug = slug || '-' || "userId" where slug = 'filters';

drop index users_by_last_name;
create index users_by_last_name on users ("lastName" collate "und-x-icu", "userId") include ("memberDays");
create index users_by_full_name on users (
  (("firstName" || coalesce(' ' || infix, '') || ' ' || "lastName") collate "und-x-icu"), "userId");
-- How many are members on a day.
create index users_by_member_days on users ("memberDays");

-- Fields as an onlooker sees them, who may be a member or the board: the expressions are those of
-- `member-visibility.service.ts`, with the defaults of `member-fields.ts`. PostgreSQL uses an index only for exactly its
-- expression, so another default needs other indexes; what people see does not depend on them.
create index users_by_start_year_for_members on users (
  (coalesce(case when coalesce(visibility ->> 'startYear', 'members') in ('members') then "startYear" end, 0)) desc,
  "lastName" collate "und-x-icu", "userId");
create index users_by_start_year_for_board on users (
  (coalesce(case when coalesce(visibility ->> 'startYear', 'members') in ('members', 'board') then "startYear" end, 0)) desc,
  "lastName" collate "und-x-icu", "userId");
create index users_by_study_for_members on users (
  (case when coalesce(visibility ->> 'study', 'members') in ('members') then study end),
  "lastName" collate "und-x-icu", "userId");
create index users_by_study_for_board on users (
  (case when coalesce(visibility ->> 'study', 'members') in ('members', 'board') then study end),
  "lastName" collate "und-x-icu", "userId");
create index users_search_for_members on users using gin (searchable(
  ' ' || "firstName" || coalesce(' ' || infix, '') || ' ' || "lastName"
  || coalesce(' ' || case when coalesce(visibility ->> 'nickname', 'members') in ('members') then nickname end, '')
) gin_trgm_ops);
create index users_search_for_board on users using gin (searchable(
  ' ' || "firstName" || coalesce(' ' || infix, '') || ' ' || "lastName"
  || coalesce(' ' || case when coalesce(visibility ->> 'nickname', 'members') in ('members', 'board') then nickname end, '')
  || coalesce(' ' || case when coalesce(visibility ->> 'email', 'board') in ('members', 'board') then email end, '')
) gin_trgm_ops);
