-- From when a charge is late: the day after its last day to pay, or after fourteen days when none was said. What the treasurer
-- lists by age, and what reminders go by.
drop index charges_open_by_day;
create index charges_open_by_due on charges (coalesce("payBy", "bookDate" + 14), "chargeId") where "openCents" > 0;
create index charges_open_by_amount on charges ("openCents", "chargeId") where "openCents" > 0;
create index charges_open_by_activity on charges ("activityId") where "openCents" > 0;
