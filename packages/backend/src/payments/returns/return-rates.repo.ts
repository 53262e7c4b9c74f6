import { addDays, type Day } from '@mca/contract/days'
import { countsFor, rateDays, rateLevelOf, rateLimitOf, returnRateKinds, type ReturnRates } from '@mca/contract/returns'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'

interface Counted {
  originated: number
  codes: Readonly<Record<string, number>>
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
      ) counted) as codes`,
}

/**
 * The network's return rates over the 60 days up to a day: returns received in these days divided by the ACH debits dated in them, whatever their
 * status. R16.66.
 */
export async function returnRatesOn(db: Queryable, to: Day): Promise<ReturnRates> {
  const from = addDays(to, 1 - rateDays)
  const [counted] = await db.query<Counted>(statements.counts, [from, to])
  const { originated, codes } = counted ?? { originated: 0, codes: {} }
  return {
    from,
    to,
    originated: { count: originated },
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
