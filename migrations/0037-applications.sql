-- The page of applications is beside those of members: /smobo/aanmeldingen. A person with that slug gets their id
-- appended, as in 0028.
update users as t set slug = case
    when exists (select from users as other where other.slug = t.slug || '-' || t."userId") then slug || '-nr-' || "userId"
    else slug || '-' || "userId" end
  where slug = 'aanmeldingen';

-- For the lists of what was decided; what waits has `memberships_waiting`.
create index memberships_rejected on memberships ("appliedAt") where "rejectedAt" is not null;
create index memberships_accepted on memberships ("appliedAt")
  where since is not null and ("decidedBy" is not null or "signUpCostId" is not null);
