-- When the board accepted an application; null if it did so before this was kept, or began the membership itself.
alter table memberships add "acceptedAt" timestamptz;
