import { describe, expect, test } from '@jest/globals'
import { auditItems } from './audit-items'
import type { AuditEntry } from './audit-entry'
import type { AuditedEntity } from './audit-options'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [dana, advance, merchant, northwind, bluegate, harbor] = [id(1), id(2), id(3), id(4), id(5), id(6)]
const names = {
  [dana]: 'Dana Cole',
  [advance]: 'ADV-000123',
  [merchant]: 'Bluegate Diner LLC',
  [northwind]: 'Northwind',
  [bluegate]: 'Bluegate Capital',
  [harbor]: 'Harbor Syndicate',
}

let number = 0
const entry = (fields: Partial<AuditEntry>): AuditEntry => ({
  id: (number += 1),
  at: '2026-01-05T12:00:00.000Z',
  transaction_id: 7,
  entity: 'advances',
  record_id: advance,
  owner_id: null,
  action: 'change',
  account: { id: dana, name: 'Dana Cole', email: 'dana@example.com' },
  request_id: 'r-1',
  address: null,
  before: null,
  after: null,
  ...fields,
})

const textsOf = (fields: Partial<AuditEntry>, about?: string) =>
  auditItems([entry(fields)], names, about).flatMap(({ sentences }) => sentences.map(({ text }) => text))
const changed = (before: object, after: object, fields: Partial<AuditEntry> = {}) =>
  textsOf({ before: { ...before }, after: { ...after }, ...fields }, advance)

// Proves R18.120.
describe('a changed field is a sentence with its label, and its values as the screens write them', () => {
  test.each<[object, object, string]>([
    [{ factor_rate: 1.25 }, { factor_rate: 1.3 }, 'changed factor rate from 1.250 to 1.300'],
    [{ factor_rate: 1.25 }, { factor_rate: 1.2504 }, 'changed factor rate from 1.250 to 1.2504'],
    [{ amount: 10_000 }, { amount: 1_234_567.89 }, 'changed funded amount from $10,000.00 to $1,234,567.89'],
    [{ payback: 1.5 }, { payback: '1234.5' }, 'changed payback amount from $1.50 to $1,234.50'],
    [
      { company_participation_pct: 50 },
      { company_participation_pct: 50.1234 },
      'changed participation % from 50.00% to 50.1234%',
    ],
    [{ number_of_payments: 90 }, { number_of_payments: 1_200 }, 'changed number of payments from 90 to 1,200'],
    [
      { date_funded: '2026-01-05' },
      { date_funded: '2026-02-28' },
      'changed date funded from Jan 5, 2026 to Feb 28, 2026',
    ],
    [{ type: 'NEW' }, { type: 'RENEWAL' }, 'changed type from New to Renewal'],
    [{ funder_id: bluegate }, { funder_id: northwind }, 'set the funder to Northwind (was Bluegate Capital)'],
    [{ iso_id: null }, { iso_id: northwind }, 'set the ISO to Northwind'],
    [{ sales_rep_id: northwind }, { sales_rep_id: null }, 'cleared the sales rep (was Northwind)'],
    [{ funder_id: id(99) }, { funder_id: northwind }, 'set the funder to Northwind (was an unknown record)'],
    [{ payment_amount: null }, { payment_amount: 120 }, 'set payment amount to $120.00'],
    [{ payment_amount: 120 }, { payment_amount: null }, 'cleared payment amount (was $120.00)'],
    [{ aliases: 'Old' }, { aliases: null }, 'cleared aliases'],
    [
      { holiday_rule: 'extend' },
      { holiday_rule: 'after' },
      'changed holidays from Extend the schedule by a day to Double the next debit',
    ],
    // What an earlier version wrote, or a later one.
    [{ gone_column: 'a' }, { gone_column: 'b' }, 'changed gone column from a to b'],
    [{ deal_flow: 'Sold' }, { deal_flow: 'Funded' }, 'changed deal flow from Sold to Funded'],
    [{ amount: 'much' }, { amount: 5 }, 'changed funded amount from much to $5.00'],
  ])('%j to %j', (before, after, text) => {
    expect(changed(before, after)).toEqual([text])
  })

  test('each changed field has its own sentence, in one item, and columns without a label have none', () => {
    expect(
      changed(
        { amount: 1, payback: 2, external_id: null, id: 'a' },
        { amount: 3, payback: 4, external_id: 'X-1', id: 'b' },
      ),
    ).toEqual([
      'changed funded amount from $1.00 to $3.00',
      'changed payback amount from $2.00 to $4.00',
      'set external ID to X-1',
    ])
  })

  test('a long text is cut off, and its details have it whole', () => {
    const text = `Call before noon.\n${'😀 Ask for Dana. '.repeat(20)}`
    const [item] = auditItems(
      [entry({ entity: 'merchants', record_id: merchant, before: { notes: 'Short' }, after: { notes: text } })],
      names,
      merchant,
    )
    expect(item?.sentences).toEqual([
      {
        text: 'changed notes from “Short” to “Call before noon. 😀 Ask for Dana. 😀 Ask for Dana. 😀 Ask for…”',
        details: [
          { label: 'Notes before', value: 'Short' },
          { label: 'Notes after', value: text },
        ],
        link: null,
      },
    ])
  })
})

const row = (entity: AuditedEntity, fields: Partial<AuditEntry>) => ({ entity, owner_id: advance, ...fields })
const payment = { id: id(8), advance_id: advance, amount: 1234.5, date: '2026-01-05', status: 'cleared' }

// Proves R18.120, R18.122.
describe('what is created or deleted is named by what people know it by', () => {
  test.each<[Partial<AuditEntry>, string]>([
    [
      row('payments', { record_id: id(8), action: 'create', after: payment }),
      'added a payment of $1,234.50 dated Jan 5, 2026',
    ],
    [
      row('payments', { record_id: id(8), action: 'delete', before: payment }),
      'deleted the payment of $1,234.50 dated Jan 5, 2026',
    ],
    [
      row('payments', {
        record_id: id(8),
        before: { amount: 1234.5, date: '2026-01-05', status: 'cleared' },
        after: { amount: 1234.5, date: '2026-01-05', status: 'failed' },
      }),
      'changed status of the payment of $1,234.50 dated Jan 5, 2026 from Cleared to Failed',
    ],
    [
      { action: 'create', after: { advance_id: 'ADV-000123', amount: 10_000, merchant_id: merchant } },
      'created the advance ADV-000123 of $10,000.00 for Bluegate Diner LLC',
    ],
    [{ action: 'delete', before: { advance_id: 'ADV-000123', amount: 1 } }, 'deleted the advance ADV-000123'],
    [
      { entity: 'merchants', record_id: merchant, action: 'create', after: { name: 'Bluegate' } },
      'created the merchant Bluegate',
    ],
    [{ entity: 'isos', record_id: northwind, action: 'delete', before: { name: 'Apex' } }, 'deleted the ISO Apex'],
    [
      row('company_fees', {
        action: 'create',
        after: { fee_name: 'Management Fee', amount: 100, percent: 1, position: 1 },
      }),
      'added the company’s management fee of $100.00',
    ],
    [
      row('company_fees', {
        before: { position: 1, fee_name: 'Bank Fee', amount: 100 },
        after: { position: 1, fee_name: 'Bank Fee', amount: 120 },
      }),
      'changed amount of the company’s bank fee from $100.00 to $120.00',
    ],
    [
      row('company_fees', { action: 'delete', before: { fee_name: 'Management Fee', amount: 100 } }),
      'removed the company’s management fee',
    ],
    [
      row('syndicator_participations', {
        action: 'create',
        after: { syndicator_id: harbor, participation: 5000, position: 1 },
      }),
      'added the syndicator Harbor Syndicate with $5,000.00',
    ],
    [
      row('syndicator_participations', {
        before: { syndicator_id: harbor, position: 1, commission_pct: 1 },
        after: { syndicator_id: harbor, position: 1, commission_pct: 2 },
      }),
      'changed commission % of the syndicator Harbor Syndicate from 1.00% to 2.00%',
    ],
    [
      row('schedule_versions', {
        action: 'create',
        after: { kind: 'pause', from_day: '2026-01-05', to_day: '2026-01-09', number: 2 },
      }),
      'paused the schedule from Jan 5, 2026 to Jan 9, 2026',
    ],
    [
      row('schedule_versions', {
        action: 'create',
        after: { kind: 'change', from_day: '2026-01-05', payment_amount: 80, collection_frequency: 'Weekly' },
      }),
      'changed the schedule from Jan 5, 2026: payment amount $80.00, collection frequency Weekly',
    ],
    [
      row('schedule_versions', {
        action: 'delete',
        before: { kind: 'pause', from_day: '2026-01-05', to_day: '2026-01-09' },
      }),
      'took back the pause of the schedule from Jan 5, 2026 to Jan 9, 2026',
    ],
    [
      row('payment_returns', { action: 'create', after: { code: 'R01', returned_on: '2026-01-07' } }),
      'recorded return R01 of Jan 7, 2026',
    ],
    [
      row('payment_returns', {
        before: { code: 'R01', returned_on: '2026-01-07', action: null },
        after: { code: 'R01', returned_on: '2026-01-07', action: 'retry' },
      }),
      'set action of return R01 of Jan 7, 2026 to Retry',
    ],
    [row('notes', { action: 'create', after: { text: 'Called the owner' } }), 'added the note “Called the owner”'],
    [row('notes', { before: { text: 'One' }, after: { text: 'Two' } }), 'changed note from “One” to “Two”'],
    [row('notes', { before: { done_by: null }, after: { done_by: 'Dana' } }), 'ticked off the follow-up of a note'],
    [row('notes', { before: { done_by: 'Dana' }, after: { done_by: null } }), 'opened the follow-up of a note again'],
    [
      { entity: 'concentration_limits', record_id: null, action: 'create', after: { by: 'iso', percent: 25 } },
      'set the limit of concentration by ISO to 25.00%',
    ],
    [{ entity: 'views', record_id: id(9), action: 'create', after: { name: 'Behind' } }, 'saved the view “Behind”'],
    [
      { entity: 'jobs', record_id: id(9), action: 'create', after: { kind: 'book-export' } },
      'started the job “Export the book”',
    ],
    [
      {
        entity: 'payment_imports',
        record_id: id(9),
        before: { file_name: 'monday.csv', state: 'committing' },
        after: { file_name: 'monday.csv', state: 'committed' },
      },
      'changed state of the import of payments or returns “monday.csv” from Committing to Committed',
    ],
  ])('%j', (fields, text) => {
    expect(textsOf(fields, advance)).toEqual([text])
  })

  test('all fields of what was deleted are its details, with labels and without ids', () => {
    const [item] = auditItems(
      [
        entry(
          row('payments', {
            action: 'delete',
            before: { ...payment, payment_method: 'ACH', notes: 'First\nSecond', return_code: null },
          }),
        ),
      ],
      names,
      advance,
    )
    expect(item?.sentences[0]?.details).toEqual([
      { label: 'Advance', value: 'ADV-000123' },
      { label: 'Amount', value: '$1,234.50' },
      { label: 'Date', value: 'Jan 5, 2026' },
      { label: 'Status', value: 'Cleared' },
      { label: 'Payment Method', value: 'ACH' },
      { label: 'Notes', value: 'First\nSecond' },
    ])
  })

  test('outside of the record’s own history a sentence names the record, and links to it unless it is gone', () => {
    const told = (fields: Partial<AuditEntry>) =>
      auditItems([entry(fields)], names)[0]?.sentences.map(({ text, link }) => [text, link?.to])
    expect(told(row('payments', { action: 'delete', before: payment }))).toEqual([
      ['deleted the payment of $1,234.50 dated Jan 5, 2026 on ADV-000123', `/advances/${advance}`],
    ])
    expect(told({ before: { factor_rate: 1.25 }, after: { factor_rate: 1.3 } })).toEqual([
      ['changed factor rate of ADV-000123 from 1.250 to 1.300', `/advances/${advance}`],
    ])
    expect(told({ action: 'delete', before: { advance_id: 'ADV-000123' } })).toEqual([
      ['deleted the advance ADV-000123', undefined],
    ])
    expect(told({ entity: 'notes', owner_id: merchant, action: 'create', after: { text: 'Hi' } })).toEqual([
      ['added the note “Hi” on Bluegate Diner LLC', `/merchants/${merchant}`],
    ])
    expect(told({ entity: 'funders', record_id: northwind, action: 'create', after: { name: 'Northwind' } })).toEqual([
      ['created the funder Northwind', '/funders?search=Northwind'],
    ])
    const pause = { kind: 'pause', from_day: '2026-01-05', to_day: '2026-01-09' }
    expect(told(row('schedule_versions', { action: 'create', after: pause }))).toEqual([
      ['paused the schedule of ADV-000123 from Jan 5, 2026 to Jan 9, 2026', `/advances/${advance}`],
    ])
  })
})

const lee = id(20)
/** With the address, because a name can be chosen. */
const danaThen = 'Dana Cole (dana@example.com)'
const security = (action: AuditEntry['action'], fields: Partial<AuditEntry> = {}) => ({
  entity: 'accounts' as const,
  action,
  record_id: dana,
  address: '203.0.113.7',
  ...fields,
})

// Proves R18.125.
describe('an event of an account is told with the address it came from', () => {
  test.each<[Partial<AuditEntry>, string | null, string]>([
    [security('sign_in'), danaThen, 'signed in from 203.0.113.7'],
    [
      security('failed_sign_in', { record_id: null, account: { id: null, name: 'ada@example.com', email: null } }),
      null,
      'Failed sign-in for ada@example.com from 203.0.113.7',
    ],
    [
      security('invite', { record_id: lee, after: { email: 'lee@example.com' } }),
      danaThen,
      'invited lee@example.com from 203.0.113.7',
    ],
    [security('password_change'), danaThen, 'changed the password from 203.0.113.7'],
    [
      security('account_reset', { record_id: lee, after: { email: 'lee@example.com' } }),
      danaThen,
      'reset the account of lee@example.com from 203.0.113.7',
    ],
    [
      security('role_change', { record_id: lee, after: { email: 'lee@example.com', role: 'staff' }, address: null }),
      danaThen,
      'changed the role of lee@example.com to Staff',
    ],
    [
      security('key_rotation', { record_id: null, account: null, address: null }),
      'The server',
      'changed the signing key',
    ],
  ])('%j', (fields, who, text) => {
    expect(auditItems([entry(fields)], names)).toMatchObject([{ who, sentences: [{ text }] }])
  })

  // Proves R18.145.
  test.each<[Record<string, unknown>, string]>([
    [{ list: 'advances', rows: 1234, search: 'taco' }, 'exported 1,234 rows of advances from 203.0.113.7'],
    [{ list: 'sales-reps', rows: 1 }, 'exported 1 row of sales reps from 203.0.113.7'],
    [{ list: 'portfolio-pool', rows: 0 }, 'exported 0 rows of the static pool from 203.0.113.7'],
    [{ list: 'book' }, 'exported the whole book from 203.0.113.7'],
    [{ list: 'gone', rows: 2 }, 'exported 2 rows of gone from 203.0.113.7'],
  ])('an export %j', (after, text) => {
    expect(auditItems([entry(security('export', { after }))], names)).toMatchObject([
      { who: danaThen, sentences: [{ text }] },
    ])
  })

  // Proves R18.145.
  test('the filters of an export are its details, in the words of the list', () => {
    const after = {
      list: 'advances',
      rows: 3,
      search: 'taco',
      deal_flow: ['Funded', 'Closed'],
      funder_id: northwind,
      funded_from: '2026-01-05',
      columns: ['advance_id', 'merchant'],
    }
    const [item] = auditItems([entry(security('export', { after }))], names)
    expect(item?.sentences[0]?.details).toEqual([
      { label: 'Search', value: 'taco' },
      { label: 'Deal Flow', value: 'Funded, Closed' },
      { label: 'Funder', value: 'Northwind' },
      { label: 'Funded from', value: 'Jan 5, 2026' },
      { label: 'Columns', value: 'advance_id, merchant' },
    ])
  })

  // Proves R18.145.
  test('an export of the book is one sentence, although it starts a job', () => {
    const at = { at: '2026-01-05T12:00:00.000Z', transaction_id: 70 }
    const job = entry({ ...at, entity: 'jobs', record_id: id(9), action: 'create', after: { kind: 'book-export' } })
    const event = entry({ ...at, ...security('export', { after: { list: 'book' } }) })
    const [item, ...others] = auditItems([event, job], names)
    expect([item?.sentences.map(({ text }) => text), others]).toEqual([
      ['exported the whole book from 203.0.113.7'],
      [],
    ])
  })

  test('what else the server noted is among the details, and no secret is', () => {
    const [item] = auditItems([entry(security('sessions_ended', { after: { reason: 'password', count: 3 } }))], names)
    expect(item?.sentences[0]?.details).toEqual([
      { label: 'Reason', value: 'password' },
      { label: 'Count', value: '3' },
    ])
    const masked = { password_hash: '***' }
    expect(textsOf({ entity: 'accounts', record_id: dana, before: masked, after: masked }, dana)).toEqual([
      'changed password',
    ])
  })
})

// Proves R18.121.
describe('the entries of one transaction are one item', () => {
  const created = (entity: AuditedEntity, after: Record<string, unknown>) =>
    entry(row(entity, { action: 'create', record_id: advance, after }))

  test('in the order in which it happened, and the syndicator of a fee is known by their participation', () => {
    const entries = [
      entry({ before: { factor_rate: 1.25 }, after: { factor_rate: 1.3 } }),
      created('syndicator_participations', { position: 1, syndicator_id: harbor, participation: 10 }),
      created('syndicator_fees', { participation_position: 1, position: 1, fee_name: 'Bank Fee', amount: 5 }),
      created('syndicator_fees', { participation_position: 2, position: 1, fee_name: 'Bank Fee', amount: 5 }),
    ]
    const [item, ...others] = auditItems(entries.toReversed(), names, advance)
    expect(others).toEqual([])
    expect(item).toMatchObject({ id: entries.at(-1)?.id, who: danaThen, at: '2026-01-05T12:00:00.000Z' })
    expect(item?.sentences.map(({ text }) => text)).toEqual([
      'changed factor rate from 1.250 to 1.300',
      'added the syndicator Harbor Syndicate with $10.00',
      'added Harbor Syndicate’s bank fee of $5.00',
      'added a syndicator’s bank fee of $5.00',
    ])
  })

  test('an entry that two pages contain is told once, other transactions are other items, one without a sentence is none', () => {
    const one = entry({ before: { amount: 1 }, after: { amount: 2 } })
    const other = entry({ transaction_id: 8, account: null, before: { amount: 1 }, after: { amount: 2 } })
    const silent = entry({ transaction_id: 9, before: { id: 'a' }, after: { id: 'b' } })
    const items = auditItems([silent, other, one, one], names, advance)
    expect(items.map(({ who, sentences }) => [who, sentences.length])).toEqual([
      ['The server', 1],
      [danaThen, 1],
    ])
  })

  test('what is no account is named too', () => {
    const [item] = auditItems(
      [entry({ account: { id: null, name: 'Watched folder', email: null }, action: 'create', after: {} })],
      names,
    )
    expect(item?.who).toBe('Watched folder')
  })
})
