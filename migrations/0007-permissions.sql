-- Who gets which level of which permission. Nothing is copied: rights through a group last as long as the place in it.
create table permissions (
  "permissionId" integer primary key generated always as identity,
  name text not null,
  level integer not null check (level between 0 and 4),
  "subjectType" text not null check ("subjectType" in ('everyone', 'members', 'groupType', 'group', 'groupRole', 'user')),
  "subjectId" integer,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1,
  constraint permissions_subject check (("subjectType" in ('everyone', 'members')) = ("subjectId" is null)),
  constraint permissions_unique unique nulls not distinct (name, "subjectType", "subjectId")
);
create trigger permissions_version before update on permissions for each row execute function "growVersion"();
create index permissions_by_subject on permissions ("subjectType", "subjectId");

-- A new installation: members read what members may read, the board does everything, committees run activities and news.
insert into permissions (name, level, "subjectType")
  select name, 1, 'members' from unnest(array['members', 'photos', 'documents', 'books', 'activities']) as name;
insert into permissions (name, level, "subjectType", "subjectId")
  select name, 4, 'groupType', (select "groupTypeId" from "groupTypes" where type = 'BOARD')
  from unnest(array['rooms', 'roomStatus', 'groups', 'groupTypes', 'roles', 'members', 'memberFinances', 'activities',
    'waitingLists', 'news', 'companies', 'vacancies', 'vacancyTypes', 'photos', 'documents', 'emails', 'signUpCosts',
    'books', 'pages', 'permissions', 'settings']) as name;
insert into permissions (name, level, "subjectType", "subjectId")
  select name, 2, 'groupType', (select "groupTypeId" from "groupTypes" where type = 'COMMITTEE')
  from unnest(array['activities', 'news']) as name;
