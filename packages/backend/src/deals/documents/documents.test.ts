import { beforeEach, describe, expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { AuditList } from '@mca/contract/audit'
import { bookSheetNames } from '@mca/contract/book'
import { documentList, type DocumentList, type StoredDocument } from '@mca/contract/documents'
import { valuesOf } from '@mca/contract/fields'
import { createHash, randomUUID } from 'node:crypto'
import { fileLimits } from '../../shared/limits/job-and-file-limits'
import { createDocumentCalls, pdf, png } from '../../testing/files/document-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createTestApi } from '../../testing/calls/test-api'
import { usualConnections } from '../../testing/app/wire-app'

const { server, api, make } = setUpTestApp({ ...usualConnections, DEFAULT_ROLE: 'staff' })
const documents = createDocumentCalls(api)
const lee = createTestApi(server, 'lee@example.com')
const boss = createTestApi(server, 'boss@example.com')
let advance: AdvanceDetail
let [ofAdvance, ofMerchant] = ['', '']
beforeEach(async () => {
  await server().setToday('2026-11-02')
  advance = await make.advance({ date_funded: '2026-11-02' })
  ofAdvance = `advances/${advance.id}`
  ofMerchant = `merchants/${advance.merchant_id}`
})

const query = <Row>(text: string, values: readonly unknown[] = []) => server().db.query<Row>({ text }, values)
const listOf = (record: string) => api.get<DocumentList>(`${record}/documents`)
const namesOf = async (record: string) => (await listOf(record)).data.map(({ name }) => name)
const files = async () => (await query('select id from stored_files')).length
const trailOf = async (id: string) => (await api.get<AuditList>(`audit?record=${id}&limit=50&entity=documents`)).data
const save = ({ id }: StoredDocument, number = 1) => api.call('GET', `documents/${id}/versions/${number}/file`)

// Proves R23.50.
test('a document has a kind, a name, who added it, and the size and hash of its file', async () => {
  const document = await documents.add(ofAdvance, 'contract', 'Deal contract.PDF')
  expect(document).toMatchObject({
    kind: 'contract',
    name: 'Deal contract',
    merchant: { id: advance.merchant_id },
    advance: { id: advance.id, advance_id: advance.advance_id },
    created_by: { name: 'ann@example.com' },
    versions: [{ number: 1, type: 'pdf', size: pdf.length, sha256: createHash('sha256').update(pdf).digest('hex') }],
  })
  expect(await api.get(`documents/${document.id}`)).toEqual(document)
  const list = await listOf(ofAdvance)
  expect(documentList.parse(list)).toEqual(list)
  expect(list).toMatchObject({ data: [document], pagination: { total: 1 } })
})

// Proves R23.54.
test('a merchant has the documents of its advances too, and an advance those of its merchant, but not of the others', async () => {
  const { id: second } = await make.advance({ merchant_id: advance.merchant_id })
  await documents.add(ofMerchant, 'other', 'M.pdf')
  await documents.add(ofAdvance, 'other', 'A.pdf')
  await documents.add(`advances/${second}`, 'other', 'B.pdf')
  expect(await namesOf(ofMerchant)).toEqual(['B', 'A', 'M'])
  expect(await namesOf(ofAdvance)).toEqual(['A', 'M'])
  expect((await listOf(ofMerchant)).missing).toBeNull()
  expect((await api.get<DocumentList>(`${ofMerchant}/documents?limit=2&page=2`)).data).toMatchObject([{ name: 'M' }])
  for (const id of [randomUUID(), 'nobody']) {
    await api.refused(404, 'GET', `advances/${id}/documents`)
    expect(await documents.refusal(`merchants/${id}`, 'a.pdf', pdf)).toEqual([404, 'Merchant not found.'])
    await api.refused(404, 'GET', `documents/${id}`)
  }
})

// Proves R23.58.
test('the checklist of an advance names the kinds that it and its merchant lack', async () => {
  const missing = async () => (await listOf(ofAdvance)).missing
  expect(await missing()).toEqual(['application', 'bank_statement', 'contract', 'voided_check', 'identification'])
  await documents.add(ofMerchant, 'identification')
  await documents.add(ofAdvance, 'contract')
  await documents.add(ofAdvance, 'tax_form')
  expect(await missing()).toEqual(['application', 'bank_statement', 'voided_check'])
})

describe('a version', () => {
  // Proves R23.55, R23.56.
  test('keeps the earlier ones, each of which can be downloaded as an attachment under its own name', async () => {
    const { id } = await documents.add(ofAdvance, 'contract', 'Déal.pdf')
    const document = await documents.addVersion(id, 'scan.png', png)
    expect(document.versions).toMatchObject([
      { number: 2, type: 'png' },
      { number: 1, type: 'pdf' },
    ])
    const [first, second] = [await save(document, 1), await save(document, 2)]
    expect(first.rawPayload.equals(pdf)).toBe(true)
    expect(second.rawPayload.equals(png)).toBe(true)
    expect(first.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="D_al _version 1_.pdf"; filename*=UTF-8''D%C3%A9al%20%28version%201%29.pdf`,
      'x-content-type-options': 'nosniff',
    })
    expect(second.headers['content-disposition']).toContain('"D_al.png"')
    for (const number of [0, 3, 'x', 1.5])
      expect((await api.call('GET', `documents/${id}/versions/${number}/file`)).statusCode).toBeGreaterThanOrEqual(400)
  })

  // Proves R23.55.
  test('is the hundredth at most', async () => {
    const { id } = await documents.add(ofAdvance)
    await query('update documents set latest = 100 where id = $1', [id])
    await expect(documents.addVersion(id, 'a.pdf', pdf)).rejects.toThrow(
      '409: {"message":"A document can have at most 100',
    )
    await expect(documents.addVersion(randomUUID(), 'a.pdf', pdf)).rejects.toThrow('404')
  })
})

// Proves R23.57.
test('the trail has who added, changed, viewed, downloaded and deleted a document', async () => {
  const document = await documents.add(ofAdvance, 'other', 'Letter.pdf')
  await documents.addVersion(document.id, 'b.pdf', pdf)
  await api.put(`documents/${document.id}`, { name: 'Payoff', kind: 'payoff_letter' })
  await api.call('POST', `documents/${document.id}/versions/2/view`)
  await save(document)
  await api.delete(`documents/${document.id}`)
  const trail = await trailOf(advance.id)
  expect(trail.map(({ action, after, before }) => [action, after ?? before])).toMatchObject([
    ['delete', { name: 'Payoff' }],
    ['download', { name: 'Payoff', version: 1 }],
    ['view', { name: 'Payoff', version: 2 }],
    ['change', { name: 'Payoff', kind: 'payoff_letter' }],
    ['change', { latest: 2 }],
    ['create', { name: 'Letter', kind: 'other' }],
  ])
  for (const entry of trail) expect(entry).toMatchObject({ record_id: document.id, owner_id: advance.id })
  expect((await trailOf(document.id)).length).toBe(6)
})

describe('a document is deleted', () => {
  // Proves R23.60.
  test('by who added it or an administrator, and by nobody else', async () => {
    await lee.get('isos')
    await boss.get('isos')
    const [{ id: bossId } = { id: '' }] = await query<{ id: string }>(
      `select id from auth_users where email = 'boss@example.com'`,
    )
    await query(
      `insert into account_roles (account_id, role) values ($1, 'administrator') on conflict (account_id) do update set role = 'administrator'`,
      [bossId],
    )
    const [mine, hers] = [await documents.add(ofAdvance), await documents.add(ofAdvance)]
    await documents.addVersion(mine.id, 'b.pdf', pdf)
    const before = await files()
    expect(await lee.refused(403, 'DELETE', `documents/${mine.id}`)).toEqual({
      message: 'This document was added by ann@example.com. Only that person and administrators can delete it.',
    })
    await api.delete(`documents/${mine.id}`)
    await boss.delete(`documents/${hers.id}`)
    // The files can come back for 30 days.
    expect(await files()).toBe(before)
    await api.refused(404, 'DELETE', `documents/${mine.id}`)
  })

  // Proves R23.60.
  test('unless a funded advance would be without one that its checklist names', async () => {
    const first = await documents.add(ofMerchant, 'bank_statement')
    const message = `This is the only bank statement of ${advance.advance_id}, which is funded. Add another one before you`
    expect(await api.refused(409, 'DELETE', `documents/${first.id}`)).toEqual({ message: `${message} delete it.` })
    const other = { name: 'Letter', kind: 'other' }
    expect(await api.refused(409, 'PUT', `documents/${first.id}`, other)).toEqual({
      message: `${message} change its kind.`,
    })
    await api.put(`documents/${first.id}`, { name: 'January', kind: 'bank_statement' })
    const second = await documents.add(ofAdvance, 'bank_statement')
    const removals = await Promise.all(
      [first, second].map(async ({ id }) => (await api.call('DELETE', `documents/${id}`)).statusCode),
    )
    expect(new Set(removals)).toEqual(new Set([204, 409]))
    await server().setToday('2026-11-01')
    const [{ id: last } = { id: '' }] = (await listOf(ofAdvance)).data
    await api.delete(`documents/${last}`)
  })

  // Proves R23.60.
  test('with its advance or merchant', async () => {
    const deleted = [await documents.add(ofAdvance, 'contract'), await documents.add(ofMerchant, 'identification')]
    await api.delete(ofAdvance)
    await api.delete(ofMerchant)
    for (const { id } of deleted) await api.refused(404, 'GET', `documents/${id}`)
  })
})

// Proves R23.59.
test('a document is renamed in the version that was loaded, and its name is checked', async () => {
  const document = await documents.add(ofAdvance)
  const path = `documents/${document.id}`
  const input = { name: 'Payoff of Harbor', kind: 'payoff_letter' }
  const renamed = await api.put<StoredDocument>(path, input)
  expect(renamed).toMatchObject({ ...document, ...input, updated_at: renamed.updated_at })
  const stale = { 'if-match': `"${document.updated_at}"` }
  expect((await api.refused(409, 'PUT', path, input, stale)).message).toMatch(/^This document was changed by someone/)
  expect(await api.refused(400, 'PUT', path, { ...input, name: '../x' })).toMatchObject({ errors: [{ path: 'name' }] })
  await api.refused(400, 'PUT', path, { ...input, kind: 'poem' })
})

// Proves R23.61.
test('an export of the book has no documents', () => {
  expect(valuesOf(bookSheetNames)).not.toContain('documents')
})

// Proves R10.27, R23.50.
test('a file that is sent twice with a key is added once', async () => {
  const before = await files()
  const headers = { 'idempotency-key': advance.id }
  const send = () => documents.add(ofAdvance, 'other', 'a.pdf', pdf, headers)
  const [first, second] = await Promise.all([send(), send()])
  expect(second).toEqual(first)
  expect((await files()) - before).toBe(1)
})

// Proves R23.51.
test('documents have limits of their own: of an account in a day and in all, and of all accounts', async () => {
  const { id } = await documents.add(ofAdvance)
  const set = (bytes: number, hoursAgo: number, author = 'author_id') =>
    query(
      `with stored as (update stored_files set size = $2 where id = (select file_id from document_versions where document_id = $1))
      update document_versions set created_at = clock_timestamp() - make_interval(hours => $3), author_id = ${author} where document_id = $1`,
      [id, bytes, hoursAgo],
    )
  // As files that pass through they would be too many.
  await set(fileLimits.documentBytesPerAccount - 1024 ** 2, 25)
  await documents.add(ofAdvance)
  const before = await files()
  const refusal = () => documents.refusal(ofAdvance, 'a.pdf', pdf)

  await set(fileLimits.documentBytesPerDay, 23)
  expect(await refusal()).toEqual([
    413,
    'You have added 5 GB of documents in the last 24 hours, which is the limit. Add more tomorrow.',
  ])
  await set(fileLimits.documentBytesPerAccount, 25)
  expect(await refusal()).toEqual([
    413,
    'Your documents use 25 GB, which is the limit. Delete documents that are no longer needed.',
  ])
  await set(fileLimits.documentBytes, 25, 'new_id()')
  expect(await refusal()).toEqual([
    507,
    'All documents together use 100 GB, which is the limit. Delete documents that are no longer needed.',
  ])
  expect(await files()).toBe(before)
  await set(fileLimits.documentBytesPerAccount - 1024 ** 2, 25)
  await documents.add(ofAdvance)
})
