-- The name the code and the API use: the number on the waiting list that an event gave somebody.
alter table "signUpEvents" rename column place to position;
