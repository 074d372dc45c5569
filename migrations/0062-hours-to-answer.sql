-- For how many hours somebody can answer who is offered a place.
alter table activities add column "answerHours" integer not null default 24 check ("answerHours" between 1 and 72);
