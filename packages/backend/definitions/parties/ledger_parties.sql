-- Those who can have a ledger, by the kinds of packages/contract/src/ledger/ledger-options.ts.
create or replace view ledger_parties with (security_invoker) as
select id, name, 'syndicator' as kind, email from syndicators
union all
select id, name, 'iso', email from isos
union all
select id, name, 'salesRep', email from sales_reps;
