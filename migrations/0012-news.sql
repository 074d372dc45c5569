-- News. It appears by itself at `publishAt`: what is shown is asked with the time of asking, no job sets anything.
create table news (
  "newsId" integer primary key generated always as identity,
  slug text not null unique constraint news_slug_is_no_id check (slug !~ '^[0-9]+$'),
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
  "translationSources" jsonb not null default '{}',
  "staleSince" timestamptz,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1,
  "searchTitle" text not null generated always as (
    "searchTitle"(title_nl, title_en) || ' . ' || "monthWords"("publishAt" at time zone 'Europe/Amsterdam')) stored,
  "searchWords" tsvector not null generated always as (
    "searchWords"(title_nl, title_en, intro_nl, intro_en, body_nl, body_en)) stored,
  constraint news_published check (status <> 'published' or "publishAt" is not null)
);
create trigger news_version before update on news for each row execute function "growVersion"();
create index news_by_group on news ("groupId", "publishAt" desc);
create index news_by_author on news ("authorId");
create index news_pinned on news ("pinnedUntil") where "pinnedUntil" is not null;
create index news_search on news using gin (
  searchable(title_nl collate "und-x-icu") gin_trgm_ops, searchable(title_en collate "und-x-icu") gin_trgm_ops,
  searchable(intro_nl) gin_trgm_ops, searchable(intro_en) gin_trgm_ops);
create index news_found on news using gin ("searchTitle" gin_trgm_ops, "searchWords");
-- The orders of lists, with what decides who may see a row.
create index news_by_time_readable on news ("publishAt" desc, "newsId" desc)
  include (status, visibility, "authorId", "groupId");
create index news_by_title_nl on news (title_nl collate "und-x-icu", "newsId")
  include (status, visibility, "publishAt", "authorId", "groupId");
create index news_by_title_en on news (title_en collate "und-x-icu", "newsId")
  include (status, visibility, "publishAt", "authorId", "groupId");
create index news_by_addition on news ("createdAt", "newsId");
create index news_by_change on news ("updatedAt", "newsId");
