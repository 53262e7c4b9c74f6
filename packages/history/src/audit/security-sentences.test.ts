import { describe, expect, test } from '@jest/globals'
import type { AuditEntry } from '@mca/contract/audit'
import { auditItems } from './audit-items'
import { dana, danaThen, entry, id, names, northwind, textsOf } from './testing/audit-entries'

const lee = id(20)
const security = (action: AuditEntry['action'], fields: Partial<AuditEntry> = {}) => ({
  entity: 'accounts' as const,
  action,
  record_id: dana,
  address: '203.0.113.7',
  ...fields,
})

// Proves R18.125.
describe('an account event shows the address it came from', () => {
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
  test('the details of an export are its filters, in the words of the list', () => {
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

  test('the details show everything else that the server recorded, but no secrets', () => {
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
