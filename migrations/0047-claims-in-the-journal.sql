-- What the association owes who paid something for it: an account between the approval of a claim and its payment.
insert into "ledgerAccounts" (code, name_nl, name_en, kind)
  select (select n::text from generate_series(1600, 1699) n
      where not exists (select from "ledgerAccounts" l where l.code = n::text) order by n limit 1),
    'Te betalen declaraties', 'Expense claims to pay', 'settlement';
alter table "ledgerDefaults" drop constraint "ledgerDefaults_purpose_check";
alter table "ledgerDefaults" add constraint "ledgerDefaults_purpose_check" check (purpose in (
  'contribution', 'signUp', 'lateSignOff', 'returnCost', 'manual',
  'cash', 'pin', 'transfer', 'online', 'directDebit', 'writeOff', 'payout', 'debtors', 'suspense', 'claims'));
insert into "ledgerDefaults" (purpose, "ledgerAccountId")
  select 'claims', max("ledgerAccountId") from "ledgerAccounts" where name_nl = 'Te betalen declaraties' and kind = 'settlement';
