import { capital, type Entity } from "./names.ts"

/** The table, in a file with the next number. */
export function migrationFile({ id, plural }: Entity, existing: string[]): Record<string, string> {
  const last = Math.max(0, ...existing.map((name) => Number.parseInt(name, 10) || 0))
  const index = plural.kebab.replaceAll("-", "_")
  return {
    [`${String(last + 1).padStart(4, "0")}-${plural.kebab}.sql`]: `-- ${capital(plural.words)}.
create table "${plural.camel}" (
  "${id}" integer primary key generated always as identity,
  slug text not null unique check (slug !~ '^[0-9]+$'),
  name_nl text not null,
  name_en text not null default '',
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1
);
create trigger ${index}_version before update on "${plural.camel}" for each row execute function "growVersion"();
create index ${index}_by_name_nl on "${plural.camel}" (name_nl collate "und-x-icu", "${id}");
create index ${index}_by_name_en on "${plural.camel}" (name_en collate "und-x-icu", "${id}");
`,
  }
}
