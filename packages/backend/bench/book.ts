// A book of deals of any size, made by SQL alone and always the same: 14 funders, 160 ISOs, 60 sales reps, 80 syndicators, 6 merchants for 10
// advances, and 20 payments an advance on average. Few names take most of the deals, recent months have more than old ones, and most old deals are paid.
import type { Queryable } from '../src/platform/database/db'

const today = `date '2026-11-20'`

/** A pseudorandom number from 0 to 1 of row `n`; each `salt` gives another. */
const random = (n: string, salt: number) => `((hashint8extended(${n}, ${salt}) & 2147483647)::float8 / 2147483648)`
/** 1 to `count`; low numbers are frequent when `skew` is above 1. */
const pick = (count: number, n: string, salt: number, skew = 1) =>
  `(1 + floor(${count} * power(${random(n, salt)}, ${skew})))::integer`
const oneOf = (words: string, n: string, salt: number, skew = 1) => {
  const list = words.split(' ')
  return `replace((array[${list.map((word) => `'${word}'`).join(', ')}])[${pick(list.length, n, salt, skew)}], '_', ' ')`
}
const numbered = (table: string) => `(select id, row_number() over (order by id) as number from ${table})`

const adjectives =
  'Blue Red Golden Silver Harbor Maple Cedar Summit River Sunset Coastal Prime Royal Liberty Union Valley Lake Ocean Palm Pine Oak Stone Iron Copper Crystal Bright Quick First Grand Metro Urban Rustic Old New Little Happy Lucky Green White Black'
const trades =
  'Diner Bakery Plumbing Roofing Trucking Dental Auto Motors Salon Spa Florist Market Deli Pizza Grill Cafe Electric Landscaping Cleaning Fitness Pharmacy Print Signs Logistics Builders Flooring Paving Painting Towing Catering Brewing Nursery Optics Tailors Travel Staffing'
const cities =
  'Miami New_York Houston Los_Angeles Orlando Tampa Brooklyn Dallas Austin San_Diego Atlanta Chicago Newark Phoenix Denver Boston Seattle Portland Nashville Charlotte Memphis Detroit Cleveland Columbus Buffalo Albany Key_Largo Fresno Oakland Reno'
const states = 'FL NY TX CA FL FL NY TX TX CA GA IL NJ AZ CO MA WA OR TN NC TN MI OH OH NY NY FL CA CA NV'.split(' ')
const parties = { funders: 14, isos: 160, sales_reps: 60, syndicators: 80 }

const partyRows = ([table, count]: [string, number]) => `
  insert into ${table} (name, email, phone, status)
  select ${oneOf(adjectives, 'n', 1)} || ' ' || ${oneOf('Capital Funding Partners Group Advisors Brokers', 'n', 2)} || ' ' || n,
    '${table}' || n || '@example.com', '(212) 555-' || lpad(n::text, 4, '0'), case when n % 9 = 0 then 'inactive' else 'active' end
  from generate_series(1, ${count}) n`

const merchantRows = (count: number) => `
  insert into merchants (name, dba, email, phone, address, city, state, zip, tax_id, status)
  select ${oneOf(adjectives, 'n', 3)} || ' ' || ${oneOf(trades, 'n', 4)} || case when n % 3 = 0 then ' of ' || city else '' end
      || (array[' LLC', ' Inc.', ' LLC', ' Corp', ''])[${pick(5, 'n', 5)}],
    case when n % 2 = 0 then 'The ' || ${oneOf(adjectives, 'n', 6)} || ' ' || ${oneOf(trades, 'n', 7)} end,
    'owner' || n || '@' || lower(${oneOf(trades, 'n', 4)}) || '.example', '(' || 201 + n % 700 || ') 555-' || lpad((n % 10000)::text, 4, '0'),
    n || ' Main St', city, (array['${states.join("', '")}'])[place], lpad((n % 99999)::text, 5, '0'),
    '00-' || lpad((n * 7919 % 10000000)::text, 7, '0'), (array['active', 'active', 'active', 'inactive', 'defaulted'])[${pick(5, 'n', 8, 1.5)}]
  from (
    select n, place, replace((array['${cities.replaceAll(' ', "', '")}'])[place], '_', ' ') as city
    from (select n::bigint, ${pick(states.length, 'n::bigint', 9, 1.6)} as place from generate_series(1, ${count}) n) placed
  ) one`

// In the order of funding, so that ids grow with it, as they do in real life.
const advanceRows = (count: number, merchants: number) => `
  insert into advances (merchant_id, funder_id, iso_id, sales_rep_id, type, deal_flow, funding_type, amount, payback, factor_rate,
    collection_frequency, date_funded, expected_end_date, company_participation, company_participation_pct, aliases, payment_amount, number_of_payments)
  select m.id, f.id, i.id, r.id, case when n % 4 = 0 then 'RENEWAL' else 'NEW' end,
    ${oneOf('Funded Funded Funded Funded Funded Renewed Collections Issues Defaulted Paid_OFF', 'n', 20)}, 'STANDARD',
    amount, round(amount * factor, 2), case when n % 50 > 0 then factor end, case when n % 3 > 0 then 'Daily' else 'Weekly' end, funded,
    funded + 7 * term, amount * 0.4, 40, case when n % 20 = 0 then 'Deal ' || n end,
    -- Some have no schedule.
    case when n % 200 > 0 then round(amount * factor / (term * case when n % 3 > 0 then 5 else 1 end), 2) end,
    term * case when n % 3 > 0 then 5 else 1 end
  from (
    select n, funded, 500 * ${pick(400, 'n', 21, 2.5)}::numeric as amount, 1.15 + ${pick(35, 'n', 22)}::numeric / 100 as factor,
      14 + ${pick(16, 'n', 23)} as term, ${pick(merchants, 'n', 24)} as merchant, ${pick(parties.funders, 'n', 25, 2)} as funder,
      case when n % 10 > 0 then ${pick(parties.isos, 'n', 26, 2)} end as iso, case when n % 12 > 0 then ${pick(parties.sales_reps, 'n', 27, 1.5)} end as rep
    from (select n, ${today} - (2200 * power(${random('n', 28)}, 1.5))::integer as funded from (select n::bigint from generate_series(1, ${count}) n) all_) dated
  ) one
  join ${numbered('merchants')} m on m.number = merchant
  join ${numbered('funders')} f on f.number = funder
  left join ${numbered('isos')} i on i.number = iso
  left join ${numbered('sales_reps')} r on r.number = rep
  order by funded, n`

const participationRows = `
  insert into syndicator_participations (advance_id, position, syndicator_id, participation, participation_pct, commission, commission_pct)
  select a.id, position, y.id, round(a.amount * 0.15, 2), 15, round(a.amount * 0.0015, 2), 1
  from (select id, amount, row_number() over (order by date_funded, id) as n from advances) a
  cross join generate_series(1, 3) position
  join ${numbered('syndicators')} y on y.number = ${pick(parties.syndicators, 'n * 3 + position', 40, 2)}
  where position <= 4 * ${random('n', 41)} - 1`

// One in seven deals stops paying somewhere; all others pay every week until they are paid, also those with daily debits.
const paymentRows = `
  insert into payments (advance_id, amount, date, status, payment_method)
  select id, case when number = term then payback - trunc(payback / term, 2) * (term - 1) else trunc(payback / term, 2) end,
    date_funded + 7 * number::integer, (array['cleared', 'cleared', 'cleared', 'pending'])[${pick(4, 'number', 51)}], 'ACH'
  from (
    select id, payback, date_funded, term,
      least(term, (${today} - date_funded) / 7, case when n % 7 = 0 then (term * ${random('n', 50)})::integer else term end) as made
    from (
      select id, payback, date_funded, number_of_payments / case collection_frequency when 'Daily' then 5 else 1 end as term,
        row_number() over (order by date_funded, id) as n
      from advances
    ) a
  ) one, generate_series(1, made) number`

// As the trigger would have added it up, payment by payment.
const paidTotals = `
  update advances a set paid_total = p.total
  from (select advance_id, sum(amount) as total from payments group by advance_id) p where p.advance_id = a.id`

export interface BookSize {
  advances: number
}

/**
 * Fills an empty database that has the migrations up to 0021, so that the later ones can be timed on it. Needs a connection without a limit of
 * time. Returns the number of payments.
 */
export async function loadBook(db: Queryable, { advances }: BookSize): Promise<number> {
  const merchants = Math.round(advances * 0.6)
  const steps = [
    ...Object.entries(parties).map(partyRows),
    merchantRows(merchants),
    advanceRows(advances, merchants),
    participationRows,
    'alter table payments disable trigger user',
    paymentRows,
    'alter table payments enable trigger user',
    paidTotals,
    'vacuum (analyze)',
  ]
  for (const text of steps) await db.query({ text })
  const [row] = await db.query<{ payments: number }>({ text: 'select count(*) as payments from payments' })
  return row?.payments ?? 0
}
