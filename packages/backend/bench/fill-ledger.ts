import type { Queryable } from '../src/platform/database/db'

const statements = {
  open: 'insert into ledgers (party_id, last_no, balance) values ($1, $2, 0)',
  // A share and a fee for each payment of the book, in turn.
  add: `
    insert into ledger_postings (party_id, no, kind, component, fee, amount, posted_on, effective_on, matures_on, advance_id, payment_id, payment_cents)
    select $1, no, case no % 2 when 1 then 'share' else 'fee' end, case no % 2 when 1 then 'share' else 'fee' end,
      case no % 2 when 0 then 'Bank Fee' end, case no % 2 when 1 then 3333 else -167 end, $3::date, least(p.date, $3::date), $3::date,
      p.advance_id, p.id, cents(p.amount)
    from generate_series(1, $2::integer) no cross join (select count(*) as payments from payments) book
    join (select id, advance_id, amount, date, row_number() over (order by date, id) as row from payments) p
      on p.row = 1 + (no - 1) / 2 % book.payments`,
  sum: 'update ledgers set balance = (select sum(amount) from ledger_postings where party_id = $1) where party_id = $1',
}

/** Gives a party without a ledger one of this many rows, all posted on one day. The rows are as long as real ones, but their amounts are not. */
export async function fillLedger(db: Queryable, party: string, rows: number, day: string): Promise<void> {
  await db.query({ text: statements.open }, [party, rows])
  await db.query({ text: statements.add }, [party, rows, day])
  await db.query({ text: statements.sum }, [party])
}
