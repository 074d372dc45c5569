-- New books: what students need for their courses, per academic year.
create table "books" (
  "bookId" integer primary key generated always as identity,
  -- The year in which it begins: 2026 is 2026–2027.
  "academicYear" smallint not null,
  year text not null check (year in ('1', '2', '3', '4', '5', 'master')),
  quarter smallint not null check (quarter between 1 and 4),
  "courseCode" text not null,
  "courseName_nl" text not null,
  "courseName_en" text not null default '',
  title text not null,
  authors text not null,
  isbn13 text not null check (isbn13 ~ '^97[89][0-9]{10}$'),
  required boolean not null,
  "priceCents" integer check ("priceCents" >= 0),
  "orderUrl" text,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1
);
create trigger books_version before update on "books" for each row execute function "growVersion"();
-- A course lists a book once. Also finds the rows that an import is about.
create unique index "books_oncePerCourse" on "books" ("academicYear", lower("courseCode"), isbn13);
-- The order of the page.
create index books_by_curriculum on "books" ("academicYear", year collate "C", quarter, "courseCode" collate "und-x-icu", "bookId");
create index books_by_isbn on "books" (isbn13);
create index books_search on "books" using gin (
  searchable(title collate "und-x-icu") gin_trgm_ops, searchable(authors) gin_trgm_ops,
  searchable("courseCode" collate "und-x-icu") gin_trgm_ops, searchable("courseName_nl") gin_trgm_ops,
  searchable("courseName_en") gin_trgm_ops, searchable(isbn13) gin_trgm_ops);
