-- Group types, groups, the roles in them and who held which when.
create table "groupTypes" (
  "groupTypeId" integer primary key generated always as identity,
  type text not null unique check (type in ('YEAR_LAYER', 'COMMITTEE', 'BOARD', 'EDUCATION', 'OTHER', 'EMAIL')),
  name_nl text not null,
  name_en text not null default '',
  plural_nl text not null,
  plural_en text not null default '',
  description_nl text,
  description_en text,
  "isPublic" boolean not null default true,
  "order" integer not null,
  "translationSources" jsonb not null default '{}',
  "staleSince" timestamptz,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1,
  "searchTitle" text not null generated always as ("searchTitle"(name_nl, name_en, plural_nl, plural_en)) stored,
  "searchWords" tsvector not null generated always as (
    "searchWords"(name_nl, name_en, null, null, null, null)) stored,
  -- Who is in a mail group is nobody's business.
  constraint group_types_email_hidden check (type <> 'EMAIL' or not "isPublic")
);
create trigger group_types_version before update on "groupTypes" for each row execute function "growVersion"();
insert into "groupTypes" (type, name_nl, name_en, plural_nl, plural_en, "isPublic", "order") values
  ('BOARD', 'Bestuur', 'Board', 'Besturen', 'Boards', true, 1),
  ('COMMITTEE', 'Commissie', 'Committee', 'Commissies', 'Committees', true, 2),
  ('YEAR_LAYER', 'Jaarlaag', 'Year', 'Jaarlagen', 'Years', true, 3),
  ('EDUCATION', 'Onderwijsgroep', 'Education group', 'Onderwijsgroepen', 'Education groups', true, 4),
  ('OTHER', 'Overige groep', 'Other group', 'Overige groepen', 'Other groups', true, 5),
  ('EMAIL', 'Mailgroep', 'Mail group', 'Mailgroepen', 'Mail groups', false, 6);

create table groups (
  "groupId" integer primary key generated always as identity,
  type text not null references "groupTypes" (type),
  slug text not null unique constraint groups_slug_is_no_id check (slug !~ '^[0-9]+$'),
  name_nl text not null,
  name_en text not null default '',
  abbreviation text,
  intro_nl text not null default '',
  intro_en text not null default '',
  description_nl text,
  description_en text,
  "logoId" integer references pictures,
  "photoId" integer references pictures,
  "photoAlt_nl" text not null default '',
  "photoAlt_en" text not null default '',
  email text,
  "isEmailPublic" boolean not null default false,
  website text,
  "foundedOn" date,
  "dissolvedOn" date check ("dissolvedOn" >= "foundedOn"),
  "membersVisibility" text not null default 'members' check ("membersVisibility" in ('public', 'members', 'none')),
  "isRecruiting" boolean not null default false,
  "translationSources" jsonb not null default '{}',
  "staleSince" timestamptz,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1,
  "searchTitle" text not null generated always as ("searchTitle"(name_nl, name_en, abbreviation)) stored,
  "searchWords" tsvector not null generated always as (
    "searchWords"(name_nl, name_en, intro_nl, intro_en, description_nl, description_en)) stored
);
create trigger groups_version before update on groups for each row execute function "growVersion"();
create index groups_by_type on groups (type, name_nl collate "und-x-icu");
-- The timeline of boards.
create index groups_boards on groups ("foundedOn" desc) where type = 'BOARD';
-- For the search of a list. Here and elsewhere each expression is written as the list writes it, collation included:
-- PostgreSQL uses an index only then.
create index groups_search on groups using gin (
  searchable(name_nl collate "und-x-icu") gin_trgm_ops, searchable(name_en collate "und-x-icu") gin_trgm_ops);
-- For the search of the whole site.
create index groups_found on groups using gin ("searchTitle" gin_trgm_ops, "searchWords");

create table roles (
  "roleId" integer primary key generated always as identity,
  name_nl text not null,
  name_en text not null default '',
  kind text not null check (kind in ('chair', 'viceChair', 'secretary', 'treasurer', 'member', 'advisor', 'other')),
  "maxHolders" integer check ("maxHolders" > 0),
  "order" integer not null default 0,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1
);
create trigger roles_version before update on roles for each row execute function "growVersion"();
insert into roles (name_nl, name_en, kind, "maxHolders", "order") values
  ('Voorzitter', 'Chair', 'chair', 1, 1),
  ('Vicevoorzitter', 'Vice chair', 'viceChair', 1, 2),
  ('Secretaris', 'Secretary', 'secretary', 1, 3),
  ('Penningmeester', 'Treasurer', 'treasurer', 1, 4),
  ('Lid', 'Member', 'member', null, 5),
  ('Adviseur', 'Advisor', 'advisor', null, 6);

-- `until` is the first day the person no longer holds the place.
create table "groupMembers" (
  "groupMemberId" integer primary key generated always as identity,
  "groupId" integer not null references groups on delete cascade,
  "userId" integer not null references users on delete cascade,
  "roleId" integer not null references roles,
  title_nl text,
  title_en text,
  since date not null,
  until date check (until > since),
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1,
  constraint group_members_no_overlap
    exclude using gist ("groupId" with =, "userId" with =, "roleId" with =, daterange(since, until) with &&)
);
create trigger group_members_version before update on "groupMembers" for each row execute function "growVersion"();
create index group_members_by_user on "groupMembers" ("userId", since);
create index group_members_by_group on "groupMembers" ("groupId", since);
create index group_members_by_role on "groupMembers" ("roleId", "groupId");

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
