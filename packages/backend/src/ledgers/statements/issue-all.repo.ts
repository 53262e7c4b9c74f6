import type { Day } from '@mca/contract/days'
import type { LedgerParty } from '@mca/contract/ledger'
import { ledgerPartyJson } from '../posting/ledger-party.sql'
import { waitingOf } from '../reading/waiting-changes.sql'
import { oversold } from '../payouts/oversold.sql'
import { firstRow, type Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'

/** The next statement of a party, if it is not refused. */
export interface DueStatement {
  party: LedgerParty
  from: Day
  rows: number
  /** In cents. */
  closing: number
  waiting: number
  oversold: string | null
}

const statements = {
  // Counts back from the few rows after the day, which the index on posted_on finds.
  due: sql`
    with later as materialized (
      select party_id, count(*) as rows, sum(amount) as amount from ledger_postings where posted_on > $1 group by party_id
    )
    select ${ledgerPartyJson} as party,
      coalesce(last.to_day + 1, (select min(least(effective_on, posted_on)) from ledger_postings where party_id = y.id)) as "from",
      due.rows, (l.balance - coalesce(later.amount, 0))::bigint as closing, ${waitingOf('y.id')} as waiting, ${oversold('y.id')} as oversold
    from ledgers l join ledger_parties y on y.id = l.party_id left join later on later.party_id = l.party_id
    left join lateral (
      select to_day, last_no from statements where party_id = l.party_id order by to_day desc limit 1
    ) last on true
    cross join lateral (select l.last_no - coalesce(last.last_no, 0) - coalesce(later.rows, 0) as rows) due
    where due.rows > 0
    order by y.name, y.id`,
  count: sql`
    select count(*) as issued, count(*) filter (where exists (select from statement_mails e where e.statement_id = s.id)) as mailed
    from statements s where to_day = $1 and author_id = $2 and issued_at >= $3`,
}

/** The SQL of statements of all parties. */
export const issueAllRepo = {
  /** The parties with rows posted by a day that are in no statement yet, by name. */
  due: (db: Queryable, until: Day): Promise<DueStatement[]> => db.query(statements.due, [until]),

  /** Counts the statements through a day that an account has issued since a point in time, and those of them that are mailed. */
  async count(db: Queryable, until: Day, account: string, since: string): Promise<{ issued: number; mailed: number }> {
    const counts = await db.query<{ issued: number; mailed: number }>(statements.count, [until, account, since])
    return firstRow(counts) ?? { issued: 0, mailed: 0 }
  },
}
