-- Ledgers of ISOs and sales reps hold their commissions (R21.28). A server of the release before knows syndicators only.
alter table ledgers add column party_kind text not null default 'syndicator' check (party_kind in ('syndicator', 'iso', 'salesRep'));

alter table ledger_rows
  drop constraint ledger_rows_kind_check,
  drop constraint ledger_rows_part_check,
  add constraint ledger_rows_kind_check check (kind in ('contribution', 'investment', 'upfront_fee', 'share', 'fee', 'share_reversal', 'fee_reversal',
    'rounding', 'payout', 'payout_reversal', 'adjustment', 'recovery_cost', 'accrued', 'residual', 'residual_reversal', 'clawback', 'clawback_reversal',
    'draw', 'draw_forgiven', 'backup_withholding', 'payment', 'payment_reversal')),
  add constraint ledger_rows_part_check check (part in ('investment', 'share', 'fee', 'other', 'accrued', 'residual', 'clawback'));

-- A payout may go to any of the three. What is deleted with its payouts is decided by R21.12.
alter table payouts drop constraint payouts_party_id_fkey;
alter table payouts add column party_kind text not null default 'syndicator' check (party_kind in ('syndicator', 'iso', 'salesRep'));
