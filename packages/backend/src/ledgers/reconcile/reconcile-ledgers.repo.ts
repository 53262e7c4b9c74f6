import type { Queryable } from '../../platform/database/db'

const statements = {
  wrongBalances: {
    name: 'ledger-wrong-balances',
    text: `
      select l.party_id, l.balance, coalesce(sum(r.amount), 0)::bigint as rows
      from ledgers l left join ledger_rows r on r.party_id = l.party_id
      group by l.party_id
      having l.balance <> coalesce(sum(r.amount), 0) or l.last_no <> count(r.no) or l.last_no <> coalesce(max(r.no), 0)`,
  },
  wrongGross: {
    name: 'ledger-wrong-gross',
    text: `
      select l.party_id, l.gross, coalesce(sum(r.amount), 0)::bigint as rows
      from ledgers l left join ledger_rows r on r.party_id = l.party_id and r.no <= l.gross_no and r.part = 'share'
      group by l.party_id having l.gross <> coalesce(sum(r.amount), 0)`,
  },
  settledAdvances: {
    name: 'ledger-settled-advances',
    text: `
      select id from (
        select advance_id as id from syndicator_participations union select advance_id from advance_commissions
      ) a
      where ($1::uuid is null or id > $1) and not exists (select from ledger_changes c where c.advance_id = a.id)
      order by id limit $2`,
  },
  countWaiting: {
    name: 'ledger-count-waiting',
    text: 'select count(distinct advance_id) as waiting from ledger_changes',
  },
}

/** The SQL of `reconcile` for ledgers. */
export const reconcileLedgersRepo = {
  /** The ledgers whose balance or numbers differ from their rows. */
  wrongBalances: (db: Queryable): Promise<{ party_id: string; balance: number; rows: number }[]> =>
    db.query(statements.wrongBalances),

  /** The ledgers whose gross share differs from the rows that it sums up. */
  wrongGross: (db: Queryable): Promise<{ party_id: string; gross: number; rows: number }[]> =>
    db.query(statements.wrongGross),

  /** The next advances with positions or commissions, in the order of their IDs, without changes that wait to be posted. */
  async settledAdvances(db: Queryable, after: string | null, limit: number): Promise<string[]> {
    return (await db.query<{ id: string }>(statements.settledAdvances, [after, limit])).map(({ id }) => id)
  },

  /** The number of advances with changes that wait to be posted. */
  async countWaiting(db: Queryable): Promise<number> {
    return (await db.query<{ waiting: number }>(statements.countWaiting))[0]?.waiting ?? 0
  },
}
