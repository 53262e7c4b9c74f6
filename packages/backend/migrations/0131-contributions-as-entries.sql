-- A contribution is an entry, which a second person approves (R21.25).
alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  add constraint ledger_entries_kind_check check (kind in ('adjustment', 'contribution', 'recovery_cost', 'draw_forgiven')),
  add constraint ledger_entries_contribution_check
    check (kind <> 'contribution' or party_kind = 'syndicator' and advance_id is null and amount > 0);

-- Who is involved in a payout depends on the last one of its party (R21.302).
create index payouts_party on payouts (party_id, created_at);
