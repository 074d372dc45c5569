-- Searching people who have a name that very many have. What everybody in a list may read is kept as it is compared, each
-- name on a line, each word after a space: first name, whole name, last name with its infix, last name. What people may
-- hide has indexes per audience and no column: the expressions are those of `member-search.service.ts`.
alter table users add column "searchNames" text not null generated always as (searchable(
  e'\n ' || "firstName" || e'\n ' || "firstName" || coalesce(' ' || infix, '') || ' ' || "lastName"
  || coalesce(e'\n ' || infix || ' ' || "lastName", '') || e'\n ' || "lastName" || e'\n')) stored;

drop index users_search_for_members;
drop index users_search_for_board;
create index users_search_names on users using gin ("searchNames" gin_trgm_ops);
create index users_search_nicknames_for_members on users using gin (
  searchable(' ' || case when coalesce(visibility ->> 'nickname', 'members') in ('members') then nickname end) gin_trgm_ops);
create index users_search_nicknames_for_board on users using gin (
  searchable(' ' || case when coalesce(visibility ->> 'nickname', 'members') in ('members', 'board') then nickname end) gin_trgm_ops);
create index users_search_addresses_for_board on users using gin (
  searchable(' ' || case when coalesce(visibility ->> 'email', 'board') in ('members', 'board') then email end) gin_trgm_ops);

-- The order of a search, and within one name.
create index users_by_names on users ("lastName" collate "und-x-icu", "firstName" collate "und-x-icu", "userId") include ("memberDays");
create index users_of_first_name on users (
  (searchable("firstName") collate "C"), "lastName" collate "und-x-icu", "firstName" collate "und-x-icu", "userId");
create index users_of_last_name on users (
  (searchable("lastName") collate "C"), "lastName" collate "und-x-icu", "firstName" collate "und-x-icu", "userId");
create index users_of_infix_and_name on users (
  (searchable(infix || ' ' || "lastName") collate "C"), "lastName" collate "und-x-icu", "firstName" collate "und-x-icu", "userId");
create index users_of_whole_name on users (
  (searchable("firstName" || coalesce(' ' || infix, '') || ' ' || "lastName") collate "C"),
  "lastName" collate "und-x-icu", "firstName" collate "und-x-icu", "userId");
create index users_of_nickname_for_members on users (
  (searchable(case when coalesce(visibility ->> 'nickname', 'members') in ('members') then nickname end) collate "C"),
  "lastName" collate "und-x-icu", "firstName" collate "und-x-icu", "userId");
create index users_of_nickname_for_board on users (
  (searchable(case when coalesce(visibility ->> 'nickname', 'members') in ('members', 'board') then nickname end) collate "C"),
  "lastName" collate "und-x-icu", "firstName" collate "und-x-icu", "userId");
