import { describe, expect, test } from '@jest/globals'
import { auditActions, auditedFields, type AuditedEntity, type AuditEntry } from '@mca/contract/audit'
import { advance, id, northwind, row, textsOf } from './testing/audit-entries'

const entities = Object.keys(auditedFields) as AuditedEntity[]

// Proves R18.120, R18.122.
describe('an entry without the data that its sentence needs can still be read', () => {
  const unreadable = (texts: readonly string[]) => texts.filter((text) => /undefined|NaN|\[object|^$/.test(text))
  test.each(entities)('%s', (entity) => {
    const fields: Partial<AuditEntry>[] = [
      { action: 'create', after: {} },
      { action: 'delete', before: {} },
      { action: 'create', after: { kind: 'gone', name: 7, amount: 'much', state: 'gone', text: null } },
      { before: {}, after: { gone: 1 } },
      { before: null, after: { gone: true } },
    ]
    const texts = fields.flatMap((each) => textsOf({ entity, record_id: id(9), ...each }))
    expect(texts).toHaveLength(fields.length)
    expect(unreadable(texts)).toEqual([])
  })

  test.each(auditActions.map(({ value }) => value).filter((action) => action !== 'change'))('%s', (action) => {
    for (const entity of ['documents', 'syndicators', 'payment_imports'] as const) {
      const texts = [{}, null].flatMap((after) => textsOf({ entity, record_id: id(9), action, after }))
      expect(texts).toHaveLength(2)
      expect(unreadable(texts)).toEqual([])
    }
  })
})

// Proves R18.120, R18.122.
describe('the work on a deal is told in words', () => {
  test.each<[Partial<AuditEntry>, string]>([
    [row('tasks', { action: 'create', after: { title: 'Call the bank' } }), 'added the task “Call the bank”'],
    [
      row('tasks', { action: 'create', after: { title: 'Broken promise', is_rule: true } }),
      'picked up the task “Broken promise”',
    ],
    [
      row('notes', { action: 'create', after: { text: '', contact: 'call_out', result: 'no_answer' } }),
      'logged the contact “No answer”',
    ],
    [
      row('promises', { action: 'create', after: { amount: 150.5, promised_by: 'Ann Reyes' } }),
      'recorded a promise of $150.50 by Ann Reyes',
    ],
    [
      row('collection_cases', { action: 'create', after: { stage: 'lawyer', handler: 'Hale & Co' } }),
      'opened a case, Lawyer with Hale & Co',
    ],
    [
      row('documents', { action: 'view', after: { name: 'Contract', version: 2 } }),
      'viewed version 2 of the document “Contract”',
    ],
    [
      row('schedule_versions', {
        action: 'delete',
        before: { kind: 'change', from_day: '2026-01-05', payment_amount: 80 },
      }),
      'deleted the change of the schedule from Jan 5, 2026: payment amount $80.00',
    ],
    [
      {
        entity: 'jobs',
        record_id: id(9),
        before: { kind: 'book-export', cancel_requested: false },
        after: { cancel_requested: true },
      },
      'canceled the job “Export the book”',
    ],
    [
      {
        entity: 'accounts',
        record_id: id(9),
        before: { email_confirmed_at: null },
        after: { email_confirmed_at: '2026-01-05T12:00:00.000Z' },
      },
      'confirmed the email of the account',
    ],
    [
      { entity: 'import_payers', action: 'create', after: { payer_key: 'ACME 4471', source_id: northwind } },
      'remembered the payer “ACME 4471” of Northwind',
    ],
  ])('%j', (fields, text) => {
    expect(textsOf(fields, advance)).toEqual([text])
  })
})
