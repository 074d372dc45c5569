-- The day of lapsing that its person has been told of: a mandate that is collected by lapses later, and is told of anew.
alter table mandates add "lapseToldFor" date;
