import { lastDayOf } from '@mca/contract/days'
import {
  type LedgerParty,
  partyKindsOf,
  type RollForward,
  type RollForwardKind,
  type RollForwardQuery,
  type RollForwardRow,
  rollForwards,
} from '@mca/contract/ledger'
import { type Page, paginationOf } from '@mca/contract/lists'
import { dollarsOf } from '@mca/contract/money'
import { ledgerPartyJson } from '../posting/ledger-party.sql'
import type { CsvColumn } from '../../shared/export/csv'
import type { CsvSource } from '../../shared/export/send-csv'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { offsetOf } from '../../shared/records/lists/page'
import { advanceReferenceSql } from '../../shared/records/advance-reference.sql'

/** Which column of `rollForwards` a row `r` of a ledger belongs to. */
const columnOf: Readonly<Record<'syndicators' | 'commissions', string>> = {
  syndicators: `
    case when r.kind = 'contribution' then 1 when r.component = 'investment' then 2 when r.component = 'share' then 3 when r.component = 'fee' then 4
      when r.kind in ('payout', 'payout_reversal') then 5 else 6 end`,
  commissions: `
    case when r.component = 'accrued' then 1 when r.component = 'residual' then 2 when r.component = 'clawback' then 3
      when r.kind in ('draw', 'draw_forgiven') then 4
      when r.kind in ('payment', 'payment_reversal', 'backup_withholding') then 5 else 6 end`,
}

const movesOf = (of: RollForwardKind) => rollForwards[of].moves.map((_label, index) => `m${index + 1}`)

/**
 * The ledgers of a group, in cents. $1 and $2 are the first and the last day of the month. A balance is today's less what was posted since, so
 * only the rows from the month on are read.
 */
const ledgerLines = (of: 'syndicators' | 'commissions') => {
  const moves = movesOf(of)
  return `
    select id, party, null::json as advance, coalesce(name, 'Deleted') as name, (closing - moved)::bigint as opening, ${moves.join(', ')}, closing
    from (
      select l.party_id as id, y.name, case when y.id is not null then ${ledgerPartyJson} end as party,
        (l.balance - coalesce(s.later, 0))::bigint as closing, coalesce(s.moved, 0)::bigint as moved,
        ${moves.map((move) => `coalesce(s.${move}, 0)::bigint as ${move}`).join(', ')}
      from ledgers l
      left join (
        select party_id, sum(amount) filter (where posted_on > $2) as later, sum(amount) filter (where posted_on <= $2) as moved,
          ${moves.map((move, index) => `sum(amount) filter (where posted_on <= $2 and place = ${index + 1}) as ${move}`).join(', ')}
        from (select r.party_id, r.amount, r.posted_on, ${columnOf[of]} as place from ledger_postings r where r.posted_on >= $1) r
        group by party_id
      ) s using (party_id)
      left join ledger_parties y on y.id = l.party_id
      where l.party_kind in (${partyKindsOf(of)
        .map((kind) => `'${kind}'`)
        .join(', ')})
    ) lines
    where closing <> 0 or moved <> 0 or greatest(${moves.join(', ')}) <> 0 or least(${moves.join(', ')}) <> 0`
}

/** The rights to receive of each syndicated advance, by its terms of today, in cents. A position counts from the day on which it was posted. */
const rightLines = `
  select id, null::json as party, advance, name, opening, m1, m2, opening + m1 + m2 as closing
  from (
    select a.id, a.advance_id as name,
      ${advanceReferenceSql()} as advance,
      lines.opening, lines.m1, lines.m2
    from (
      select advance_id, sum(case when began < $1 then whole - before else 0 end)::bigint as opening,
        sum(case when began >= $1 then whole else 0 end)::bigint as m1, -sum(within)::bigint as m2
      from (
        select p.advance_id, syndicated_share(f.payback, sum(cents(p.participation))::bigint, f.amount) as whole, r.began, r.before, r.within
        from syndicator_participations p
        join advance_money f on f.id = p.advance_id
        join (
          select advance_id, party_id, min(posted_on) as began, coalesce(sum(amount) filter (where component = 'share' and posted_on < $1), 0) as before,
            coalesce(sum(amount) filter (where component = 'share' and posted_on >= $1), 0) as within
          from ledger_postings where component in ('investment', 'share') and posted_on <= $2 group by advance_id, party_id
        ) r on r.advance_id = p.advance_id and r.party_id = p.syndicator_id
        group by p.advance_id, p.syndicator_id, f.payback, f.amount, r.began, r.before, r.within
      ) positions
      group by advance_id
    ) lines
    join advances a on a.id = lines.advance_id join merchants m on m.id = a.merchant_id
    where lines.opening <> 0 or lines.m1 <> 0 or lines.m2 <> 0
  ) named`

const linesOf = (of: RollForwardKind) => (of === 'rights' ? rightLines : ledgerLines(of))
const order = 'name collate "und-x-icu", id'
const daysOf = ({ month }: Pick<RollForwardQuery, 'month'>) => [`${month}-01`, lastDayOf(month)]

type StoredLine = Pick<RollForwardRow, 'id' | 'advance' | 'opening' | 'closing'> & {
  party: LedgerParty | null
} & Record<`m${number}`, number>

/** Roll-forwards of a month (R21.100). */
export const rollForwardRepo = {
  async list(db: Queryable, query: RollForwardQuery): Promise<RollForward> {
    const { of } = query
    const moves = movesOf(of) as (keyof StoredLine & `m${number}`)[] // its columns
    const sums = ['opening', ...moves, 'closing']
    const text = `
      with lines as materialized (${linesOf(of)}),
        totals as (select count(*) as total, ${sums.map((name) => `coalesce(sum(${name}), 0)::bigint as ${name}`).join(', ')} from lines)
      select null::uuid as id, total, null::json as party, null::json as advance, ${sums.join(', ')}, 0 as place from totals
      union all
      select * from (
        select id, null::bigint, party, advance, ${sums.join(', ')}, row_number() over (order by ${order}) from lines
        order by ${order} limit $3 offset $4
      ) page
      order by place`
    const [totals, ...rows] = await db.query<StoredLine & { total: number }>(sql`${text}`, [
      ...daysOf(query),
      query.limit,
      offsetOf(query),
    ])
    const amountsOf = (line: StoredLine | undefined) => ({
      opening: dollarsOf(line?.opening ?? 0),
      moves: moves.map((name) => dollarsOf(line?.[name] ?? 0)),
      closing: dollarsOf(line?.closing ?? 0),
    })
    const page: Page<RollForwardRow> = {
      data: rows.map((line) => ({ id: line.id, party: line.party, advance: line.advance, ...amountsOf(line) })),
      pagination: paginationOf(query, totals?.total ?? 0),
    }
    return { ...page, totals: amountsOf(totals) }
  },

  /** All rows of the roll-forward, for a CSV file. */
  all(query: Pick<RollForwardQuery, 'of' | 'month'>): CsvSource & { columns: readonly CsvColumn[] } {
    const { of } = query
    const amount = (id: string, header: string): CsvColumn => ({
      id,
      header,
      sql: `(l.${id} * 0.01)::numeric(20, 2)::text`,
      kind: 'exact',
    })
    const labels: readonly string[] = rollForwards[of].moves
    return {
      columns: [
        { id: 'name', header: of === 'rights' ? 'Advance' : 'Payee', sql: 'l.name', kind: 'text' },
        ...(of === 'rights'
          ? [{ id: 'merchant', header: 'Merchant', sql: "l.advance->'merchant'->>'name'", kind: 'text' } as const]
          : []),
        amount('opening', 'Opening'),
        ...movesOf(of).map((id, index) => amount(id, labels[index] ?? id)),
        amount('closing', 'Closing'),
      ],
      from: `from (${linesOf(of)}) l`,
      orderBy: `l.name collate "und-x-icu", l.id`,
      values: daysOf(query),
    }
  },
}
