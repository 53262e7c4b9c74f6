import { describe, expect, test } from '@jest/globals'
import { importedAuthorId } from '@mca/contract/accounts'
import type { AuditEntry } from '@mca/contract/audit'
import { auditItems } from './audit-items'
import { advance, danaThen, entry, id, names, row, textsOf } from './testing/audit-entries'

const source = id(30)
const withSource = { ...names, [source]: 'First Bank' }

// Proves R18.205.
describe('an assignment names the rows, the file and the advance', () => {
  const assigned = (after: object) =>
    row('payment_imports', { action: 'assign', after: { ...after, file: 'bank-1.csv' } })

  test.each<[object, string]>([
    [{ line: 4 }, 'assigned line 4 in bank-1.csv to'],
    [{ payer: 'ACME 4471', rows: 2 }, 'assigned 2 rows of “ACME 4471” in bank-1.csv to'],
    [{ payer: 'ACME 4471', rows: 1 }, 'assigned 1 row of “ACME 4471” in bank-1.csv to'],
  ])('%j', (after, text) => {
    expect(textsOf(assigned(after))).toEqual([`${text} ADV-000123`])
    expect(textsOf(assigned(after), advance)).toEqual([`${text} this advance`])
  })
})

// Proves R16.152.
test.each([
  [true, 'chose to record line 4 in bank-1.csv of ADV-000123'],
  [false, 'chose to leave out line 4 in bank-1.csv of ADV-000123'],
])('a choice about a row in doubt names the row, the file and the advance', (record, text) => {
  expect(textsOf(row('payment_imports', { action: 'assign', after: { line: 4, file: 'bank-1.csv', record } }))).toEqual(
    [text],
  )
})

// Proves R18.206.
test.each([
  ['create', 'remembered the payer “OAK” of First Bank on ADV-000123'],
  ['delete', 'forgot the payer “OAK” of First Bank on ADV-000123'],
] as const)('%s of a payer', (action, text) => {
  const payer = { source_id: source, payer_key: 'OAK', advance_id: advance }
  const values = action === 'create' ? { after: payer } : { before: payer }
  const [item] = auditItems([entry(row('import_payers', { action, record_id: null, ...values }))], withSource)
  expect(item?.sentences.map((sentence) => sentence.text)).toEqual([text])
})

// Proves R18.213.
test.each<[object, string]>([
  [{ made_by: 'Sam Roe' }, 'downloaded book.zip, which Sam Roe made, from 203.0.113.7'],
  [{}, 'downloaded book.zip from 203.0.113.7'],
])('a download names the file, and its maker if that is another user: %j', (made, text) => {
  const fields = {
    entity: 'jobs',
    action: 'download',
    address: '203.0.113.7',
    after: { file: 'book.zip', ...made },
  } as const
  expect(auditItems([entry(fields)], names)).toMatchObject([{ who: danaThen, sentences: [{ text }] }])
})

// Proves R23.57.
test.each<[Partial<AuditEntry>, string]>([
  [{ action: 'create', after: { name: 'Deal' } }, 'added the document “Deal” on ADV-000123'],
  [
    { action: 'change', before: { name: 'Deal', latest: 1 }, after: { name: 'Deal', latest: 2 } },
    'added version 2 of the document “Deal” on ADV-000123',
  ],
  [
    { action: 'change', before: { name: 'Deal' }, after: { name: 'Contract' } },
    'changed name of the document “Deal” on ADV-000123 from Deal to Contract',
  ],
  [{ action: 'view', after: { name: 'Deal', version: 2 } }, 'viewed version 2 of the document “Deal” on ADV-000123'],
  [
    { action: 'download', after: { name: 'Deal', version: 1 } },
    'downloaded version 1 of the document “Deal” on ADV-000123',
  ],
  [{ action: 'delete', before: { name: 'Deal' } }, 'deleted the document “Deal” on ADV-000123'],
])('what happened to a document: %j', (fields, text) => {
  const [item] = auditItems([entry({ entity: 'documents', record_id: id(9), owner_id: advance, ...fields })], names)
  expect(item?.sentences.map((sentence) => sentence.text)).toEqual([text])
})

// Proves R18.211.
test('an imported author is marked', () => {
  const after = { author_id: importedAuthorId, author_name: 'Rosa Delgado', text: 'Asked for a week.' }
  const [item] = auditItems([entry(row('notes', { action: 'create', record_id: id(9), after }))], names)
  expect(item?.sentences[0]?.details).toContainEqual({ label: 'Author', value: 'Rosa Delgado (imported)' })
})
