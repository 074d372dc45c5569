-- What the other files use: comparing words, and counting changes. The columns that many tables have:
--   slug                 names the row in an address. An address may hold an id instead, so no slug looks like one.
--   translationSources   per translated field, a fingerprint of the Dutch that its English was written for.
--   staleSince           since when a text of the row has English that is older than its Dutch; null if none has.
--   version              how often the row has changed. A change says which version it began with, so that nobody
--                        overwrites what somebody else saved meanwhile.
--   searchTitle,         what a search compares; PostgreSQL writes them itself, so they are always true, and their
--   searchWords          indexes need no copy of an expression.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Text as lists search it: no accents, no capitals. `unaccent` itself is only stable, because its dictionary could be
-- changed; ours never is. Here and below, names are in full, so that a restored backup finds them.
create function searchable(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return lower(public.unaccent('public.unaccent', value) collate "und-x-icu");
end
$$;

-- Words of letters and digits, no accents, no capitals, one space between them.
create function "plainWords"(value text) returns text language plpgsql immutable parallel safe as $$
begin
  return btrim(regexp_replace(translate(public.searchable(coalesce(value, '')), '''’‘`', '') collate "und-x-icu",
    '[^[:alnum:]]+', ' ', 'g'));
end
$$;

-- The names of a thing, which a search finds by their parts and with typing errors: `| zomerborrel | summer drinks |`. A
-- name begins after `| `, a word after a space. What else of a row finds it is added behind ` . `: a word of a name, which
-- no name is or begins with.
create function "searchTitle"(variadic names text[]) returns text language plpgsql immutable parallel safe as $$
declare
  found text := '|';
  plain text;
begin
  for place in 1 .. coalesce(array_length(names, 1), 0) loop
    plain := public."plainWords"(names[place]);
    if plain <> '' then found := found || ' ' || plain || ' |'; end if;
  end loop;
  return found;
end
$$;

-- The words of a text in Dutch and English, as stems and as written, with a weight.
create function "weighedWords"(nl text, en text, weight "char") returns tsvector language plpgsql immutable parallel safe as $$
declare
  dutch text := public."plainWords"(nl);
  english text := public."plainWords"(en);
begin
  return setweight(to_tsvector('pg_catalog.dutch', dutch) || to_tsvector('pg_catalog.simple', dutch)
    || to_tsvector('pg_catalog.english', english) || to_tsvector('pg_catalog.simple', english), weight);
end
$$;

-- A title counts most, then its introduction, then the text.
create function "searchWords"(title_nl text, title_en text, intro_nl text, intro_en text, body_nl text, body_en text)
returns tsvector language plpgsql immutable parallel safe as $$
begin
  return public."weighedWords"(title_nl, title_en, 'A') || public."weighedWords"(intro_nl, intro_en, 'B')
    || public."weighedWords"(body_nl, body_en, 'D');
end
$$;

-- Month and year, in both languages, for a search: `mei may 2026`, but the year first.
create function "monthWords"(day timestamp) returns text language sql immutable parallel safe as $$
  select case when day is null then '' else extract(year from day)::integer::text || ' ' || (array[
    'januari january', 'februari february', 'maart march', 'april', 'mei may', 'juni june', 'juli july', 'augustus august',
    'september', 'oktober october', 'november', 'december'])[extract(month from day)::integer] end
$$;

-- Counts every update that changes something. What a statement itself sets is not kept: it can only ask to be counted.
-- Generated columns are computed after this trigger: in it they are null in the new row, so without leaving them out every
-- update of a table that has them would count. A test fails for a generated column that is not named here.
create function "growVersion"() returns trigger language plpgsql as $$
declare
  generated constant text[] := array['searchTitle', 'searchWords', 'searchNames', 'isOfActivity'];
begin
  if new is distinct from old and to_jsonb(new) - generated is distinct from to_jsonb(old) - generated then
    new.version := old.version + 1;
  end if;
  return new;
end
$$;

-- For rows that belong to another, and are read and saved with it: a change of them is a change of their owner.
-- Arguments: table and key of the owner.
create function "growOwnersVersion"() returns trigger language plpgsql as $$
begin
  execute format('update %I set version = version + 1 where %I in (select %I from touched)', tg_argv[0], tg_argv[1], tg_argv[1]);
  return null;
end
$$;
