-- A row that people change knows how often it has changed. A change says which version it began with, so that nobody
-- overwrites what somebody else saved meanwhile.
alter table activities add column version integer not null default 1;
alter table companies add column version integer not null default 1;
alter table groups add column version integer not null default 1;
alter table "groupMembers" add column version integer not null default 1;
alter table "groupTypes" add column version integer not null default 1;
alter table news add column version integer not null default 1;
alter table permissions add column version integer not null default 1;
alter table roles add column version integer not null default 1;
alter table rooms add column version integer not null default 1;
alter table vacancies add column version integer not null default 1;
alter table "vacancyTypes" add column version integer not null default 1;

-- Counts every update that changes something. What a statement itself sets is not kept: it can only ask to be counted.
create function "growVersion"() returns trigger language plpgsql as $$
begin
  if new is distinct from old then
    new.version := old.version + 1;
  end if;
  return new;
end
$$;
create trigger activities_version before update on activities for each row execute function "growVersion"();
create trigger companies_version before update on companies for each row execute function "growVersion"();
create trigger groups_version before update on groups for each row execute function "growVersion"();
create trigger group_members_version before update on "groupMembers" for each row execute function "growVersion"();
create trigger group_types_version before update on "groupTypes" for each row execute function "growVersion"();
create trigger news_version before update on news for each row execute function "growVersion"();
create trigger permissions_version before update on permissions for each row execute function "growVersion"();
create trigger roles_version before update on roles for each row execute function "growVersion"();
create trigger rooms_version before update on rooms for each row execute function "growVersion"();
create trigger vacancies_version before update on vacancies for each row execute function "growVersion"();
create trigger vacancy_types_version before update on "vacancyTypes" for each row execute function "growVersion"();

-- Rows that belong to another, and are read and saved with it: a change of them is a change of their owner. Arguments:
-- table and key of the owner.
create function "growOwnersVersion"() returns trigger language plpgsql as $$
begin
  execute format('update %I set version = version + 1 where %I in (select %I from touched)', tg_argv[0], tg_argv[1], tg_argv[1]);
  return null;
end
$$;
do $$
declare
  part record;
begin
  for part in
    select * from (values
      ('activityCompanies', 'activities', 'activityId'),
      ('activityGroups', 'activities', 'activityId'),
      ('activityQuestions', 'activities', 'activityId'),
      ('roomOpeningExceptions', 'rooms', 'roomId'),
      ('roomOpeningHours', 'rooms', 'roomId')
    ) parts (name, owner, key)
  loop
    execute format('create trigger version_on_insert after insert on %I referencing new table as touched
      for each statement execute function "growOwnersVersion"(%L, %L)', part.name, part.owner, part.key);
    execute format('create trigger version_on_update after update on %I referencing new table as touched
      for each statement execute function "growOwnersVersion"(%L, %L)', part.name, part.owner, part.key);
    execute format('create trigger version_on_delete after delete on %I referencing old table as touched
      for each statement execute function "growOwnersVersion"(%L, %L)', part.name, part.owner, part.key);
  end loop;
end
$$;
