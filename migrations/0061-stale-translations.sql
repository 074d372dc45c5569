-- Since when a row has a text whose English is older than its Dutch; null if it has none.
alter table activities add column "staleSince" timestamptz;
alter table companies add column "staleSince" timestamptz;
alter table "documentFolders" add column "staleSince" timestamptz;
alter table documents add column "staleSince" timestamptz;
alter table emails add column "staleSince" timestamptz;
alter table groups add column "staleSince" timestamptz;
alter table "groupTypes" add column "staleSince" timestamptz;
alter table news add column "staleSince" timestamptz;
alter table "photoFolders" add column "staleSince" timestamptz;
alter table vacancies add column "staleSince" timestamptz;
-- Of the revision that is saved: the first one since which a text is behind.
alter table "pageRevisions" add column "staleSince" timestamptz;

-- Of the rows that are there: the functions below compute what `platform/translation.ts` does, and go again.
create function "tidiedText"(value text) returns text language sql immutable as $$
  select btrim(regexp_replace(coalesce(value, ''),
    '[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'), ' ')
$$;

create function "times32"(a bigint, b bigint) returns bigint language sql immutable as $$
  select (((a * (b >> 16)) & 65535) << 16) + a * (b & 65535) & 4294967295
$$;

create function "fingerprintOf"(value text) returns text language plpgsql immutable as $$
declare
  a bigint := 3735928559;
  b bigint := 1103547991;
  hash bigint;
  point integer;
  unit integer;
  found text := '';
begin
  foreach point in array array(select ascii(sign) from regexp_split_to_table(value, '') with ordinality t (sign, place)
      where sign <> '' order by place) loop
    -- As JavaScript counts: two units for what is beyond the first plane.
    foreach unit in array case when point > 65535
        then array[55296 + ((point - 65536) >> 10), 56320 + ((point - 65536) & 1023)] else array[point] end loop
      a := "times32"(a # unit, 2654435761);
      b := "times32"(b # unit, 1597334677);
    end loop;
  end loop;
  a := "times32"(a # (a >> 16), 2246822507) # "times32"(b # (b >> 13), 3266489909);
  b := "times32"(b # (b >> 16), 2246822507) # "times32"(a # (a >> 13), 3266489909);
  hash := 4294967296 * (2097151 & b) + a;
  loop
    found := substr('0123456789abcdefghijklmnopqrstuvwxyz', (hash % 36)::integer + 1, 1) || found;
    hash := hash / 36;
    exit when hash = 0;
  end loop;
  return found;
end
$$;

create function "isStale"(thing jsonb) returns boolean language sql immutable as $$
  select coalesce(bool_or("tidiedText"(thing ->> (name || '_en')) <> ''
    and source <> "fingerprintOf"("tidiedText"(thing ->> (name || '_nl')))), false)
  from jsonb_each_text(thing -> 'translationSources') sources (name, source)
$$;

-- The last change is the latest at which they can have become so.
update activities set "staleSince" = "updatedAt" where "isStale"(to_jsonb(activities));
update companies set "staleSince" = "updatedAt" where "isStale"(to_jsonb(companies));
update "documentFolders" set "staleSince" = "updatedAt" where "isStale"(to_jsonb("documentFolders"));
update documents set "staleSince" = "updatedAt" where "isStale"(to_jsonb(documents));
update emails set "staleSince" = "updatedAt" where "isStale"(to_jsonb(emails));
update groups set "staleSince" = "updatedAt" where "isStale"(to_jsonb(groups));
update "groupTypes" set "staleSince" = "updatedAt" where "isStale"(to_jsonb("groupTypes"));
update news set "staleSince" = "updatedAt" where "isStale"(to_jsonb(news));
update "photoFolders" set "staleSince" = "updatedAt" where "isStale"(to_jsonb("photoFolders"));
update vacancies set "staleSince" = "updatedAt" where "isStale"(to_jsonb(vacancies));
update "pageRevisions" set "staleSince" = "createdAt" where not "isOriginal" and "isStale"(to_jsonb("pageRevisions"));

drop function "isStale"(jsonb);
drop function "fingerprintOf"(text);
drop function "times32"(bigint, bigint);
drop function "tidiedText"(text);
