-- What changed on the list at the door since a phone last asked: the transaction that wrote a sign-up last. Unlike a time it
-- is exact: what was not committed when the phone asked has a number that is not below the one it got.
alter table "signUps" add column "changedIn" xid8 not null default '0';
alter table "signUps" alter column "changedIn" set default pg_current_xact_id();
create function "noteChange"() returns trigger language plpgsql as $$
begin
  new."changedIn" := pg_current_xact_id();
  return new;
end
$$;
create trigger sign_ups_changed before update on "signUps" for each row execute function "noteChange"();
