import type { Queryable } from '../../src/platform/database/db'

/** A read as in a URL, and its goal in milliseconds of SQL. */
export interface ReadCase {
  name: string
  path: string
  most: number
}

/** Goals of milliseconds of SQL on the largest book. */
const goals = { list: 2, search: 15, dashboard: 40 }
/** A page this deep may take up to ten times as long as a first page. */
const deepPage = 4000

type Ids = Record<'advance' | 'merchant' | 'busiest' | 'iso' | 'funder' | 'syndicator' | 'payment', string> & {
  last: number
  lastMerchants: number
}

/** Typical reads of staff, with records of a book of `book.ts`. If a book has fewer pages, its last one replaces the deep one. */
export async function readCases(db: Queryable): Promise<ReadCase[]> {
  const [ids] = await db.query<Ids>({
    text: `
      select a.id as advance, a.merchant_id as merchant,
        (select merchant_id from advances group by 1 order by count(*) desc, 1 limit 1) as busiest,
        (select id from isos where number = 1) as iso, (select id from funders where number = 1) as funder,
        (select id from syndicators where number = 1) as syndicator,
        (select id from payments where advance_id = a.id limit 1) as payment,
        (select ceil(count(*) / 50.0)::integer from advances) as last, (select ceil(count(*) / 50.0)::integer from merchants) as "lastMerchants"
      -- An advance with many payments.
      from advance_money a where paid > payback / 2 order by a.date_funded desc, a.id desc limit 1`,
  })
  if (!ids) throw new Error('the book has no advances')
  const deep = Math.min(deepPage, ids.last)
  const deepMerchants = Math.min(deepPage, ids.lastMerchants)
  const of =
    (most: number) =>
    (path: string, name = path): ReadCase => ({ name, path, most })
  const list = of(goals.list)
  const search = of(goals.search)
  const dashboard = of(goals.dashboard)
  return [
    list('advances'),
    list(`advances?page=${deep}`, `advances, page ${deepPage}`),
    list(`advances?page=${Math.ceil(ids.last / 2)}`, 'advances, middle page'),
    list(`advances?page=${ids.last}`, 'advances, last page'),
    list('advances?limit=100'),
    list('advances/totals'),
    ...['merchant', '-amount', 'funder', '-performance', '-paid', '-behind', 'status'].flatMap((sort) => [
      list(`advances?sort=${sort}`),
      list(`advances?sort=${sort}&page=${deep}`, `advances?sort=${sort}, page ${deepPage}`),
    ]),
    list('advances?deal_flow=Funded'),
    list('advances?deal_flow=Funded&page=500', 'advances?deal_flow=Funded, page 500'),
    list('advances?deal_flow=Defaulted&sort=-amount'),
    list('advances?deal_flow=Closed'),
    list('advances?state=FL'),
    list(`advances?funder_id=${ids.funder}`, 'advances of a funder'),
    list(`advances?iso_id=${ids.iso}`, 'advances of an ISO'),
    list(`advances?syndicator_id=${ids.syndicator}`, 'advances of a syndicator'),
    list('advances?funded_from=2026-10-01&funded_to=2026-10-31', 'advances of a month'),
    list('advances?bucket=31-60'),
    list('advances?bucket=31-60&sort=-behind'),
    list('advances?standing=missed'),
    list('merchants'),
    list(`merchants?page=${deepMerchants}`, 'merchants, deep page'),
    list(`merchants?page=${ids.lastMerchants}`, 'merchants, last page'),
    list('merchants?status=defaulted'),
    list('merchants?state=FL'),
    list('merchants?sort=email'),
    list('merchants?sort=-created_at'),
    list('isos'),
    list(`advances/${ids.advance}`, 'one advance'),
    list(`advances/${ids.advance}/schedule`, "an advance's schedule"),
    list(`merchants/${ids.merchant}`, 'one merchant'),
    list(`merchants/${ids.busiest}/advances`, "a merchant's advances"),
    list(`payments/${ids.payment}`, 'one payment'),
    ...['llc', 'blue', 'maple dental', 'copper flooring of reno', 'zzzz', '25000', 'ADV-0015', '(305) 555-0104'].map(
      (typed) => search(`search?q=${encodeURIComponent(typed)}`, `search?q=${typed}`),
    ),
    ...['llc', 'blue', 'blue dental', 'nursery', 'zzzz', 'a'].map((words) =>
      search(`merchants?search=${encodeURIComponent(words)}`, `merchants?search=${words}`),
    ),
    ...['llc', 'blue', 'copper flooring', 'maple dental miami', 'ADV-001500', 'zzzz', 'a'].map((words) =>
      search(`advances?search=${encodeURIComponent(words)}`, `advances?search=${words}`),
    ),
    ...[
      '',
      '?date_from=2026-10-01&date_to=2026-10-31',
      '?date_from=2025-11-20&date_to=2026-11-20',
      '?date_from=2020-01-01&date_to=2026-11-20',
      '?status=Funded',
      '?status=Defaulted',
      '?status=Funded&date_from=2026-10-01&date_to=2026-10-31',
      '?status=Funded&date_from=2025-11-20&date_to=2026-11-20',
    ].map((query) => dashboard(`dashboard/metrics${query}`)),
    dashboard('dashboard/charts'),
  ]
}
