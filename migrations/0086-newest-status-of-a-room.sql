-- Only this index has the newest change of a room in this order: by the key itself, PostgreSQL may choose to read the changes
-- of all rooms backwards until it meets one of the room.
drop index room_statuses_newest;
create index room_statuses_newest on "roomStatuses" ("roomId", (-"roomStatusId"));
