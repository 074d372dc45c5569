-- A path names a thing by its slug, so a slug must not be the name of another call: `GET /api/activities/mine`. The few
-- that are get their id appended.
do $$
declare
  taken record;
begin
  for taken in
    select * from (values
      ('rooms', 'roomId', 'opening-times'), ('activities', 'activityId', 'mine'), ('news', 'newsId', 'publishers')
    ) as names (entity, id, slug)
  loop
    execute format(
      'update %1$I as t set slug = case
         when exists (select from %1$I as other where other.slug = t.slug || ''-'' || t.%2$I) then slug || ''-nr-'' || %2$I
         else slug || ''-'' || %2$I end
       where slug = %3$L', taken.entity, taken.id, taken.slug);
  end loop;
end $$;
