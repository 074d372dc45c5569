-- Searching everything at once: titles by parts and typing errors (trigrams), all texts by word forms in both languages.
-- Both are columns that PostgreSQL writes itself, so they are always true and their indexes need no copy of an expression.

-- What a search compares: words of letters and digits, no accents, no capitals, one space between them.
create function "plainWords"(value text) returns text language plpgsql immutable parallel safe as $$
begin
  return btrim(regexp_replace(translate(public.searchable(coalesce(value, '')), '''’‘`', '') collate "und-x-icu",
    '[^[:alnum:]]+', ' ', 'g'));
end
$$;

-- The names of a thing: `| zomerborrel | summer drinks |`. A name begins after `| `, a word after a space.
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

alter table activities
  add column "searchTitle" text not null generated always as ("searchTitle"(title_nl, title_en)) stored,
  add column "searchWords" tsvector not null generated always as (
    "searchWords"(title_nl, title_en, summary_nl || ' ' || coalesce(location_nl, ''),
      summary_en || ' ' || coalesce(location_en, ''), description_nl, description_en)) stored;
alter table news
  add column "searchTitle" text not null generated always as ("searchTitle"(title_nl, title_en)) stored,
  add column "searchWords" tsvector not null generated always as (
    "searchWords"(title_nl, title_en, intro_nl, intro_en, body_nl, body_en)) stored;
alter table groups
  add column "searchTitle" text not null generated always as ("searchTitle"(name_nl, name_en, abbreviation)) stored,
  add column "searchWords" tsvector not null generated always as (
    "searchWords"(name_nl, name_en, intro_nl, intro_en, description_nl, description_en)) stored;
alter table companies
  add column "searchTitle" text not null generated always as ("searchTitle"(name)) stored,
  add column "searchWords" tsvector not null generated always as (
    "searchWords"(name, name, tagline_nl || ' ' || coalesce(city, ''), tagline_en, description_nl, description_en)) stored;
alter table vacancies
  add column "searchTitle" text not null generated always as ("searchTitle"(title_nl, title_en)) stored,
  add column "searchWords" tsvector not null generated always as (
    "searchWords"(title_nl, title_en, summary_nl || ' ' || coalesce(location, ''), summary_en,
      description_nl, description_en)) stored;
alter table books
  add column "searchTitle" text not null generated always as (
    "searchTitle"(title, authors, "courseCode", "courseName_nl", "courseName_en", isbn13)) stored,
  add column "searchWords" tsvector not null generated always as (
    "searchWords"(title, title, "courseName_nl", "courseName_en", authors, null)) stored;
alter table "bookListings"
  add column "searchTitle" text not null generated always as ("searchTitle"(title, authors, isbn13)) stored,
  add column "searchWords" tsvector not null generated always as (
    "searchWords"(title, title, authors, null, note, null)) stored;

create index activities_found on activities using gin ("searchTitle" gin_trgm_ops, "searchWords");
create index news_found on news using gin ("searchTitle" gin_trgm_ops, "searchWords");
create index groups_found on groups using gin ("searchTitle" gin_trgm_ops, "searchWords");
create index companies_found on companies using gin ("searchTitle" gin_trgm_ops, "searchWords");
create index vacancies_found on vacancies using gin ("searchTitle" gin_trgm_ops, "searchWords");
create index books_found on books using gin ("searchTitle" gin_trgm_ops, "searchWords");
create index book_listings_found on "bookListings" using gin ("searchTitle" gin_trgm_ops, "searchWords");
