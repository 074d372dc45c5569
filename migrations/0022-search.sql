-- Searching for a part of a word without reading the whole table: trigram indexes on text without accents and capitals.
create extension if not exists pg_trgm;

-- What a search compares: no accents, no capitals. `unaccent` itself is only stable, because its dictionary could be
-- changed; ours never is. The names are in full, so that a restored backup finds them.
create function searchable(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return lower(public.unaccent('public.unaccent', value) collate "und-x-icu");
end
$$;

-- Each expression is written as the list writes it, collation included: PostgreSQL uses an index only then.
create index users_search on users using gin (
  searchable(("firstName" || coalesce(' ' || infix, '') || ' ' || "lastName") collate "und-x-icu") gin_trgm_ops);
create index groups_search on groups using gin (
  searchable(name_nl collate "und-x-icu") gin_trgm_ops, searchable(name_en collate "und-x-icu") gin_trgm_ops);
create index activities_search on activities using gin (
  searchable(title_nl collate "und-x-icu") gin_trgm_ops, searchable(title_en collate "und-x-icu") gin_trgm_ops);
create index news_search on news using gin (
  searchable(title_nl collate "und-x-icu") gin_trgm_ops, searchable(title_en collate "und-x-icu") gin_trgm_ops,
  searchable(intro_nl) gin_trgm_ops, searchable(intro_en) gin_trgm_ops);
create index companies_search on companies using gin (
  searchable(name collate "und-x-icu") gin_trgm_ops, searchable(tagline_nl) gin_trgm_ops,
  searchable(tagline_en) gin_trgm_ops, searchable(city) gin_trgm_ops);
create index vacancies_search on vacancies using gin (
  searchable(title_nl collate "und-x-icu") gin_trgm_ops, searchable(title_en collate "und-x-icu") gin_trgm_ops,
  searchable(summary_nl) gin_trgm_ops, searchable(summary_en) gin_trgm_ops, searchable(location) gin_trgm_ops);
