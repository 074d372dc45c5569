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
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
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
  slug text not null unique,
  name_nl text not null,
  name_en text not null default '',
  abbreviation text,
  intro_nl text not null default '',
  intro_en text not null default '',
  description_nl text,
  description_en text,
  email text,
  "isEmailPublic" boolean not null default false,
  website text,
  "foundedOn" date,
  "dissolvedOn" date check ("dissolvedOn" >= "foundedOn"),
  "membersVisibility" text not null default 'members' check ("membersVisibility" in ('public', 'members', 'none')),
  "isRecruiting" boolean not null default false,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index groups_by_type on groups (type, name_nl collate "und-x-icu");

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
  "updatedAt" timestamptz not null default now()
);
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
  constraint group_members_no_overlap
    exclude using gist ("groupId" with =, "userId" with =, "roleId" with =, daterange(since, until) with &&)
);
create index group_members_by_user on "groupMembers" ("userId", since);
create index group_members_by_group on "groupMembers" ("groupId", since);
