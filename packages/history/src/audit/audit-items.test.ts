import { describe, expect, test } from '@jest/globals'
import type { AuditedEntity, AuditEntry } from '@mca/contract/audit'
import { auditItems } from './audit-items'
import {
  advance,
  bluegate,
  danaThen,
  entry,
  harbor,
  id,
  merchant,
  names,
  northwind,
  row,
  textsOf,
} from './testing/audit-entries'

const changed = (before: object, after: object, fields: Partial<AuditEntry> = {}) =>
  textsOf({ before: { ...before }, after: { ...after }, ...fields }, advance)

// Proves R18.120.
describe('a changed field is a sentence with its label, and its values as the screens print them', () => {
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
    // Written by an earlier or a later version.
    [{ gone_column: 'a' }, { gone_column: 'b' }, 'changed gone column from a to b'],
    [{ deal_flow: 'Sold' }, { deal_flow: 'Funded' }, 'changed deal flow from Sold to Funded'],
    [{ amount: 'much' }, { amount: 5 }, 'changed funded amount from much to $5.00'],
  ])('%j to %j', (before, after, text) => {
    expect(changed(before, after)).toEqual([text])
  })

  test('each changed field has its own sentence in one item, and columns without a label have none', () => {
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

  test('a long text is truncated, and the details show all of it', () => {
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

// Proves R18.121.
describe('the entries of one transaction are one item', () => {
  const created = (entity: AuditedEntity, after: Record<string, unknown>) =>
    entry(row(entity, { action: 'create', record_id: advance, after }))

  test('sentences are in the order of events, and a fee finds its syndicator through the participation', () => {
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

  test('an entry on two pages appears once, each transaction is its own item, and one without a sentence is omitted', () => {
    const one = entry({ before: { amount: 1 }, after: { amount: 2 } })
    const other = entry({ transaction_id: 8, account: null, before: { amount: 1 }, after: { amount: 2 } })
    const silent = entry({ transaction_id: 9, before: { id: 'a' }, after: { id: 'b' } })
    const items = auditItems([silent, other, one, one], names, advance)
    expect(items.map(({ who, isAutomatic, sentences }) => [who, isAutomatic, sentences.length])).toEqual([
      ['The server', true, 1],
      [danaThen, false, 1],
    ])
  })

  // Proves R18.323.
  test('an actor without an account is named too, and marked as automatic', () => {
    const [item] = auditItems(
      [entry({ account: { id: null, name: 'Watched folder', email: null }, action: 'create', after: {} })],
      names,
    )
    expect(item).toMatchObject({ who: 'Watched folder', isAutomatic: true })
  })
})
