-- A path names a thing by its id or by its slug, so a slug must not look like an id. The names that had only digits
-- get the slug that a new one would get; where that is taken, their id makes it unique.
do $$
declare
  entity record;
begin
  for entity in
    select * from (values
      ('rooms', 'roomId'), ('groups', 'groupId'), ('companies', 'companyId'), ('vacancies', 'vacancyId'),
      ('vacancyTypes', 'vacancyTypeId'), ('news', 'newsId'), ('activities', 'activityId')
    ) as entities (name, id)
  loop
    execute format(
      'update %1$I as t set slug = case
         when exists (select from %1$I as other where other.slug = ''nr-'' || t.slug) then ''nr-'' || slug || ''-'' || %2$I
         else ''nr-'' || slug end
       where slug ~ ''^[0-9]+$''', entity.name, entity.id);
    execute format(
      'alter table %1$I add constraint %2$I check (slug !~ ''^[0-9]+$'')', entity.name, entity.name || '_slug_is_no_id');
  end loop;
end $$;
