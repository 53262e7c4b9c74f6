import { addDays, type Day } from '@mca/contract/days'
import { countsFor, rateDays, rateLevelOf, rateLimitOf, returnRateKinds, type ReturnRates } from '@mca/contract/returns'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'

interface Counted {
  originated: number
  codes: Readonly<Record<string, number>>
  without_code: ReturnRates['without_code']
}

const statements = {
  // In one statement, so that both are of the same moment. Each is counted with an index-only scan.
  counts: sql`
    select
      (select count(*) from payments where payment_method_of(payment_method) = 'ACH' and date between $1 and $2) as originated,
      (select coalesce(json_object_agg(return_code, returned), '{}') from (
        select return_code, count(*) as returned from payments
        where payment_method_of(payment_method) = 'ACH' and returned_on between $1 and $2
        group by return_code
      ) counted) as codes,
      (select json_build_object('count', count(*), 'amount', coalesce(sum(amount), 0)) from payments
        where payment_method_of(payment_method) = 'ACH' and return_code is null and status in ('failed', 'reversed') and date between $1 and $2
      ) as without_code`,
}

/**
 * The network's return rates over the 60 days up to a day: returns received in these days divided by the ACH debits dated in them, whatever their
 * status. Debits that came back without a code are beside the rates. R16.66.
 */
export async function returnRatesOn(db: Queryable, to: Day): Promise<ReturnRates> {
  const from = addDays(to, 1 - rateDays)
  const [counted] = await db.query<Counted>(statements.counts, [from, to])
  const { originated, codes, without_code } = counted ?? {
    originated: 0,
    codes: {},
    without_code: { count: 0, amount: 0 },
  }
  return {
    from,
    to,
    originated: { count: originated },
    without_code,
    rates: returnRateKinds.map(({ value: kind }) => {
      const returned = Object.entries(codes).reduce(
        (sum, [code, count]) => sum + (countsFor(kind, code) ? count : 0),
        0,
      )
      const rate = originated === 0 ? 0 : returned / originated
      return { kind, returned, rate, limit: rateLimitOf(kind), level: rateLevelOf(kind, returned, originated) }
    }),
  }
}
