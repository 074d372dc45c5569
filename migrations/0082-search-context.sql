-- A search finds a thing by words in different places: its name, its kind, its year, and what it belongs to. What is in the
-- row itself becomes part of the generated columns, behind ` . `: a word of a name, which no name is or begins with. What
-- is in another table (a folder, a company, a type) has columns of its own there. Rooms are found too.

create function "monthWords"(day timestamp) returns text language sql immutable parallel safe as $$
  select case when day is null then '' else extract(year from day)::integer::text || ' ' || (array[
    'januari january', 'februari february', 'maart march', 'april', 'mei may', 'juni june', 'juli july', 'augustus august',
    'september', 'oktober october', 'november', 'december'])[extract(month from day)::integer] end
$$;
create function "documentKindWords"(kind text) returns text language sql immutable parallel safe as $$
  select case kind when 'statutes' then 'statuten statutes' when 'regulations' then 'reglement regulations'
    when 'policy' then 'beleid policy' when 'minutes' then 'notulen minutes' when 'budget' then 'begroting budget'
    when 'report' then 'verslag report' when 'form' then 'formulier form' else '' end
$$;
create function "activityKindWords"(category text) returns text language sql immutable parallel safe as $$
  select case category when 'social' then 'gezelligheid social' when 'career' then 'carriere career'
    when 'education' then 'studie study' when 'association' then 'vereniging association' else '' end
$$;

alter table documents drop column "searchTitle", drop column "searchWords";
alter table documents
  add column "searchTitle" text not null generated always as (
    "searchTitle"(title_nl, title_en) || ' . ' || "documentKindWords"(kind) || ' ' || coalesce(year::text, '')) stored,
  add column "searchWords" tsvector not null generated always as (
    "searchWords"(title_nl, title_en, "documentKindWords"(kind) || ' ' || coalesce(year::text, ''), null, text, null)) stored;
alter table activities drop column "searchTitle", drop column "searchWords";
alter table activities
  add column "searchTitle" text not null generated always as (
    "searchTitle"(title_nl, title_en) || ' . ' || "monthWords"("startsAt" at time zone 'Europe/Amsterdam')
      || ' ' || "activityKindWords"(category)) stored,
  add column "searchWords" tsvector not null generated always as (
    "searchWords"(title_nl, title_en, summary_nl || ' ' || coalesce(location_nl, ''),
      summary_en || ' ' || coalesce(location_en, ''), description_nl, description_en)) stored;
alter table news drop column "searchTitle", drop column "searchWords";
alter table news
  add column "searchTitle" text not null generated always as (
    "searchTitle"(title_nl, title_en) || ' . ' || "monthWords"("publishAt" at time zone 'Europe/Amsterdam')) stored,
  add column "searchWords" tsvector not null generated always as (
    "searchWords"(title_nl, title_en, intro_nl, intro_en, body_nl, body_en)) stored;
alter table "photoFolders" drop column "searchTitle", drop column "searchWords";
alter table "photoFolders"
  add column "searchTitle" text not null generated always as (
    "searchTitle"(title_nl, title_en) || ' . ' || "monthWords"("takenOn"::timestamp)) stored,
  add column "searchWords" tsvector not null generated always as (
    "searchWords"(title_nl, title_en, description_nl, description_en, null, null)) stored;
alter table books drop column "searchTitle", drop column "searchWords";
alter table books
  add column "searchTitle" text not null generated always as (
    "searchTitle"(title, authors, "courseCode", "courseName_nl", "courseName_en", isbn13)
      || ' . ' || "academicYear" || ' ' || "academicYear" + 1) stored,
  add column "searchWords" tsvector not null generated always as (
    "searchWords"(title, title, "courseName_nl", "courseName_en", authors, null)) stored;

alter table rooms
  add column "searchTitle" text not null generated always as (
    "searchTitle"(name_nl, name_en) || ' . ruimte kamer locatie open openingstijden room location opening times') stored,
  add column "searchWords" tsvector not null generated always as (
    "searchWords"(name_nl, name_en, street || ' ' || "houseNumber" || ' ' || "postalCode" || ' ' || city, null, null, null))
    stored;
alter table "documentFolders"
  add column "searchTitle" text not null generated always as ("searchTitle"(name_nl, name_en)) stored,
  add column "searchWords" tsvector not null generated always as (
    "searchWords"(name_nl, name_en, null, null, null, null)) stored;
alter table "groupTypes"
  add column "searchTitle" text not null generated always as ("searchTitle"(name_nl, name_en, plural_nl, plural_en)) stored,
  add column "searchWords" tsvector not null generated always as (
    "searchWords"(name_nl, name_en, null, null, null, null)) stored;
alter table "vacancyTypes"
  add column "searchTitle" text not null generated always as ("searchTitle"(name_nl, name_en)) stored,
  add column "searchWords" tsvector not null generated always as (
    "searchWords"(name_nl, name_en, null, null, null, null)) stored;

create index documents_found on documents using gin ("searchTitle" gin_trgm_ops, "searchWords");
create index activities_found on activities using gin ("searchTitle" gin_trgm_ops, "searchWords");
create index news_found on news using gin ("searchTitle" gin_trgm_ops, "searchWords");
create index photo_folders_found on "photoFolders" using gin ("searchTitle" gin_trgm_ops, "searchWords");
create index books_found on books using gin ("searchTitle" gin_trgm_ops, "searchWords");

-- The newest of a kind: a search for a word that very many have looks no further.
create index vacancies_newest on vacancies ("createdAt" desc, "vacancyId" desc);
create index book_listings_by_time on "bookListings" ("createdAt" desc, "bookListingId" desc);
