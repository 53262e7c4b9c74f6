import { randomUUID } from 'node:crypto'

// The records of a server that knows only the specification: the fields that docs/api.md#servers-of-the-specification lists, and no others.

const partyFields = ['name', 'email', 'phone', 'status', 'notes']
const feeFields = ['fee_name', 'amount', 'percent']
/** The stored fields of each kind of record. */
export const fieldsOf = {
  isos: partyFields,
  funders: partyFields,
  'sales-reps': partyFields,
  syndicators: partyFields,
  merchants: [...partyFields, 'dba', 'address', 'city', 'state', 'zip', 'tax_id', 'business_type'],
  payments: ['advance_id', 'amount', 'date', 'status', 'payment_method', 'notes'],
  advances: [
    'merchant_id',
    'funder_id',
    'iso_id',
    'sales_rep_id',
    'type',
    'deal_flow',
    'funding_type',
    'amount',
    'payback',
    'factor_rate',
    'collection_frequency',
    'date_funded',
    'expected_end_date',
    'company_participation',
    'company_participation_pct',
    'aliases',
    'payment_amount',
    'number_of_payments',
    'origination_commission',
    'origination_commission_percent',
    'company_commission',
    'company_commission_pct',
    'status',
    'company_fees',
    'syndicator_participations',
  ],
} as const
export const rowFieldsOf: Readonly<Record<string, readonly string[]>> = {
  company_fees: feeFields,
  syndicator_participations: [
    'syndicator_id',
    'participation',
    'participation_pct',
    'commission',
    'commission_pct',
    'syndicator_fees',
  ],
  syndicator_fees: feeFields,
}

export type Kind = keyof typeof fieldsOf
export type PartyList = Exclude<Kind, 'payments' | 'advances'>
export type Stored = { id: string } & Record<string, unknown>

/** The book of one server, and its answers for each record. */
export function newBook() {
  const tables = Object.fromEntries(Object.keys(fieldsOf).map((kind) => [kind, []])) as unknown as Record<
    Kind,
    Stored[]
  >
  const find = (kind: Kind, id: unknown) => tables[kind].find((row) => row.id === id)
  /** A referenced record is sent as its name. */
  const nameOf = (kind: Kind, id: unknown) => {
    const row = find(kind, id)
    return row ? { name: row['name'] } : null
  }
  const paymentsOf = ({ id }: Stored) =>
    newestFirst(
      tables.payments.filter((each) => each['advance_id'] === id),
      'date',
    )

  /** An advance in a list. Its paid total is computed from its payments. */
  const advanceRow = ({ company_fees: _fees, syndicator_participations: _rows, ...row }: Stored) => ({
    ...row,
    merchant: nameOf('merchants', row['merchant_id']),
    funder: nameOf('funders', row['funder_id']),
    payments: paymentsOf(row as Stored),
  })
  const advanceDetail = (row: Stored) => ({
    ...advanceRow(row),
    iso: nameOf('isos', row['iso_id']),
    sales_rep: nameOf('sales-reps', row['sales_rep_id']),
    company_fees: row['company_fees'] ?? [],
    syndicator_participations: ((row['syndicator_participations'] ?? []) as Record<string, unknown>[]).map((each) => ({
      ...each,
      syndicator: nameOf('syndicators', each['syndicator_id']),
    })),
  })

  let codes = 0
  return {
    tables,
    find,
    advanceRow,
    advanceDetail,
    /** Stores a record, as the server does for a `POST`. */
    add(kind: Kind, fields: Record<string, unknown>): Stored {
      const made =
        kind === 'advances'
          ? { advance_id: `SPEC-${String(++codes).padStart(4, '0')}` }
          : kind === 'payments'
            ? {}
            : { created_at: '2026-01-02T15:00:00Z' }
      const row: Stored = { id: randomUUID(), ...made, ...fields }
      tables[kind].push(row)
      return row
    },
    remove(kind: Kind, id: string) {
      tables[kind].splice(
        tables[kind].findIndex((row) => row.id === id),
        1,
      )
    },
    metrics: () => metricsOf(tables, paymentsOf, advanceRow),
  }
}

export type Book = ReturnType<typeof newBook>

const newestFirst = (rows: readonly Stored[], day: string) =>
  rows.toSorted((one, other) => String(other[day]).localeCompare(String(one[day])))
const sum = (rows: readonly Stored[], field: string) =>
  Math.round(rows.reduce((total, row) => total + Number(row[field]) * 100, 0)) / 100

/** The six figures and the two lists of the dashboard (R3.3 to R3.13). */
function metricsOf(
  { advances, payments, merchants }: Record<Kind, Stored[]>,
  paymentsOf: (advance: Stored) => Stored[],
  advanceRow: (advance: Stored) => object,
) {
  const paid = new Map(advances.map((advance) => [advance.id, sum(paymentsOf(advance), 'amount')]))
  const active = advances.filter(
    ({ id, payback, deal_flow }) =>
      (paid.get(id) ?? 0) < Number(payback) && ['Funded', 'Collections', 'Issues'].includes(String(deal_flow)),
  )
  const [collected, due] = [sum(payments, 'amount'), sum(advances, 'payback')]
  return {
    total_portfolio_value: sum(active, 'amount'),
    total_outstanding_balance:
      sum(active, 'payback') - active.reduce((total, { id }) => total + (paid.get(id) ?? 0), 0),
    portfolio_performance_pct: due === 0 ? 0 : (100 * collected) / due,
    active_advances_count: active.length,
    total_capital_deployed: sum(advances, 'amount'),
    total_revenue_collected: collected,
    recent_payments: newestFirst(payments, 'date')
      .slice(0, 5)
      .map((payment) => {
        const advance = advances.find(({ id }) => id === payment['advance_id'])
        const merchant = merchants.find(({ id }) => id === advance?.['merchant_id'])
        return {
          ...payment,
          advance: { id: advance?.id, advance_id: advance?.['advance_id'], merchant: { name: merchant?.['name'] } },
        }
      }),
    recently_funded_advances: newestFirst(advances, 'date_funded').slice(0, 5).map(advanceRow),
  }
}
