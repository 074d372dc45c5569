-- News. It appears by itself at `publishAt`: what is shown is asked with the time of asking, no job sets anything.
create table news (
  "newsId" integer primary key generated always as identity,
  slug text not null unique,
  title_nl text not null,
  title_en text not null default '',
  intro_nl text not null,
  intro_en text not null default '',
  body_nl text not null,
  body_en text,
  "pictureId" integer references pictures,
  "imageAlt_nl" text not null default '',
  "imageAlt_en" text not null default '',
  -- Whose name is on it; without one it is the group that speaks.
  "authorId" integer references users on delete set null,
  "groupId" integer references groups,
  visibility text not null check (visibility in ('public', 'members')),
  status text not null check (status in ('draft', 'published', 'archived')),
  "publishAt" timestamptz,
  "pinnedUntil" timestamptz,
  -- Per field: a digest of the Dutch text that the English was written for.
  "englishOf" jsonb not null default '{}',
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  constraint news_published check (status <> 'published' or "publishAt" is not null)
);
create index news_by_time on news ("publishAt" desc, "newsId" desc);
create index news_by_group on news ("groupId", "publishAt" desc);
create index news_by_author on news ("authorId");
create index news_pinned on news ("pinnedUntil") where "pinnedUntil" is not null;

-- A picture that needs a permission may be for every member as well.
alter table pictures add column "forMembers" boolean not null default false;
