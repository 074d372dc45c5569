-- What is open is added up from the index alone.
drop index charges_open_by_user;
create index charges_open_by_user on charges ("userId") include (kind, "activityId", "payBy", "bookDate", "openCents")
  where "openCents" > 0;

create or replace function "openPayment"() returns trigger language plpgsql as $$
begin
  new."freeCents" := greatest(new."amountCents", 0);
  -- What goes back the way it came leaves the account that it came in on. Only then is its payment looked up: on a
  -- table that was empty when the plan was made, that reads all payments, which makes a large import quadratic.
  if new."ledgerAccountId" is null and new.reverses is not null then
    new."ledgerAccountId" :=
      (select p."ledgerAccountId" from payments p where p."paymentId" = new.reverses and p.method = new.method);
  end if;
  if new."ledgerAccountId" is null then
    new."ledgerAccountId" := (select d."ledgerAccountId" from "ledgerDefaults" d where d.purpose = new.method);
  end if;
  return new;
end
$$;
