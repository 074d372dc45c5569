-- Sign-ups of long ago lose their person: what is left is counted and in the books, and says nothing about anybody.
alter table "signUps"
  alter column "userId" drop not null,
  add constraint sign_ups_nameless check (
    "userId" is not null or (answers = '{}' and "createdBy" is null and "updatedBy" is null));

-- Those that still have one, by activity: `nameless.service.ts` asks every hour.
create index sign_ups_named on "signUps" ("activityId") where "userId" is not null;
