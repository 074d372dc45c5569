-- Mail groups are never public; the constraint that says so comes next, and stops where somebody made them public before.
-- This file came after that one: a database that has the constraint has nothing to change here.
update "groupTypes" set "isPublic" = false where type = 'EMAIL' and "isPublic";
