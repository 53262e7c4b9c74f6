import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { DocumentKind, DocumentVersion, StoredDocument } from '@mca/contract/documents'
import { account, answerQuestions, button, id, pageOf, press, renderRoutes, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DocumentsSection } from './documents-section'

const api = testApi()
const list = `GET /api/advances/${id(1)}/documents` as const
const view = `POST /api/documents/${id(7)}/versions/2/view` as const
const stored = `/api/documents/${id(7)}` as const

const version = (number: number, fields: Partial<DocumentVersion> = {}): DocumentVersion => ({
  number,
  type: 'pdf',
  size: 1_258_291,
  sha256: 'a',
  created_by: { id: id(2), name: 'Ann' },
  created_at: '2025-01-05T12:00:00.000Z',
  ...fields,
})
const document = (fields: Partial<StoredDocument> = {}): StoredDocument => ({
  id: id(7),
  kind: 'contract',
  name: 'Deal',
  merchant: { id: id(3), name: 'Bluegate' },
  advance: { id: id(1), advance_id: 'ADV-000001' },
  versions: [version(2), version(1, { type: 'docx', size: 900 })],
  created_by: { id: id(2), name: 'Ann' },
  created_at: '2025-01-05T12:00:00.000Z',
  updated_at: '2025-01-05T12:00:00.000Z',
  ...fields,
})
const answers = (documents: StoredDocument[], missing: DocumentKind[] | null = [], total = documents.length) =>
  api.answers(list, { ...pageOf(documents, { total }), missing })
const render = (kind: 'advances' | 'merchants' = 'advances') =>
  renderRoutes([{ path: '/', element: <DocumentsSection kind={kind} id={id(1)} /> }], '/')
const open = async (kind?: 'merchants') => {
  render(kind)
  await press('Show Documents')
}
const item = async (name = 'Deal') => {
  const found = (await screen.findByText(name)).closest('li')
  if (!found) throw new Error(`no item ${name}`)
  return within(found)
}

// Proves R23.62.
test('a document shows its kind, type, size, who added it and when, and its earlier versions on request', async () => {
  const ofMerchant = { id: id(8), kind: 'identification', name: 'License', advance: null } as const
  answers([document(), document({ ...ofMerchant, versions: [version(1, { type: 'txt' })] })])
  await open()
  const deal = await item()
  expect(deal.getByText('Contract')).toBeVisible()
  expect(deal.getByText(/Version 2 · PDF, 1.2 MB · Ann ·/)).toBeVisible()
  expect(deal.queryByRole('list')).not.toBeInTheDocument()
  await userEvent.click(deal.getByRole('button', { name: 'Show the earlier version' }))
  expect(
    within(deal.getByRole('list', { name: 'Earlier versions of Deal' })).getByText(/Version 1 · DOCX/),
  ).toBeVisible()
  expect(deal.getByRole('button', { name: 'Download version 1 of Deal' })).toBeVisible()
  expect(deal.queryByRole('button', { name: 'View version 1 of Deal' })).not.toBeInTheDocument()
  const license = await item('License')
  expect(license.getByRole('link', { name: 'Merchant document' })).toHaveAttribute('href', `/merchants/${id(3)}`)
  expect(license.getByText(/^TXT, 1.2 MB/)).toBeVisible()
  expect(license.queryByRole('button', { name: /^(View|Show)/ })).not.toBeInTheDocument()
})

// Proves R23.62.
test("a merchant's page names the advance of a document, and has no checklist", async () => {
  api.answers(`GET /api/merchants/${id(1)}/documents`, { ...pageOf([document()]), missing: null })
  await open('merchants')
  expect((await item()).getByRole('link', { name: 'ADV-000001' })).toHaveAttribute('href', `/advances/${id(1)}`)
  expect(screen.queryByText(/Missing|complete/)).not.toBeInTheDocument()
})

// Proves R23.62, R23.58.
test('the checklist names what is missing, and adds it with its kind', async () => {
  answers([], ['contract', 'identification'])
  await open()
  const missing = within(await screen.findByRole('group', { name: 'Missing documents' }))
  expect(missing.getByText('Missing 2 of 5:')).toBeVisible()
  expect(screen.getByText(/^No documents yet/)).toBeVisible()
  await userEvent.click(missing.getByRole('button', { name: 'Add ID' }))
  await userEvent.upload(await screen.findByLabelText(/drop them here/), new File(['x'], 'scan.pdf'))
  expect(await screen.findByLabelText('Kind of scan.pdf')).toHaveValue('identification')
})

// Proves R23.62.
test('a complete checklist says so; older documents are loaded on request', async () => {
  answers([document()], [], 21)
  api.answers(`${list}?page=2&limit=20`, {
    ...pageOf([document({ id: id(9), name: 'Old' })], { total: 21 }),
    missing: [],
  })
  await open()
  expect(await screen.findByText('Checklist complete')).toBeVisible()
  await press('Show older (20)')
  expect(await screen.findByText('Old')).toBeVisible()
})

// Proves R23.62.
test('a failure to load the documents is said, and can be tried again', async () => {
  api.refuses(list, 'Sorry')
  await open()
  expect(await screen.findByText('Failed to load the documents.')).toBeVisible()
  answers([document()])
  await userEvent.click(await button('Try again'))
  expect(await screen.findByText('Deal')).toBeVisible()
})

// Proves R23.62.
test('before a server of the specification there are none', async () => {
  api.hasOnlySpecification()
  render()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Documents' })).not.toBeInTheDocument())
})

// Proves R23.56.
test('a PDF is shown in a frame, at the address that the server gives', async () => {
  answers([document()])
  api.answers(view, { path: '/api/document-views/abc' })
  await open()
  await userEvent.click((await item()).getByRole('button', { name: 'View Deal' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Deal.pdf' }))
  expect(await dialog.findByTitle('Deal.pdf')).toHaveAttribute('src', '/api/document-views/abc')
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  // An address is valid for a short time only.
  await userEvent.click((await item()).getByRole('button', { name: 'View Deal' }))
  await waitFor(() => expect(api.calls(view)).toHaveLength(2))
})

// Proves R23.56.
test('an image is shown as an image', async () => {
  answers([document({ versions: [version(2, { type: 'png' })] })])
  api.answers(view, { path: '/api/document-views/abc' })
  await open()
  await userEvent.click((await item()).getByRole('button', { name: 'View Deal' }))
  expect(await screen.findByRole('img', { name: 'Deal.png' })).toHaveAttribute('src', '/api/document-views/abc')
})

// Proves R23.56.
test('a view that fails says so, and a version is downloaded under its name', async () => {
  answers([document()])
  api.refuses(view, 'Gone', 404)
  await open()
  await userEvent.click((await item()).getByRole('button', { name: 'View Deal' }))
  expect(await screen.findByText('Failed to open the document.')).toBeVisible()
  const file = `GET ${stored}/versions/2/file` as const
  api.refuses(file, 'The file is gone', 404)
  await press('Download')
  expect(await screen.findByText('The file is gone')).toBeVisible()
  expect(api.calls(file)).toHaveLength(1)
})

// Proves R23.59.
test('a document is renamed, and what was typed survives a refusal', async () => {
  answers([document()])
  await open()
  await userEvent.click((await item()).getByRole('button', { name: 'Edit Deal' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Document' }))
  const name = dialog.getByLabelText('Name')
  await userEvent.clear(name)
  await userEvent.type(name, 'a/b')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/^A name must not contain \//)).toBeVisible()
  await userEvent.clear(name)
  await userEvent.type(name, 'Signed deal')
  const message = 'This is the only contract of ADV-000001, which is funded.'
  api.refuses(`PUT ${stored}`, message, 409)
  await userEvent.selectOptions(dialog.getByLabelText('Kind'), 'Other')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.calls(`PUT ${stored}`)).toHaveLength(1))
  expect(await dialog.findByText(message)).toBeVisible()
  expect(name).toHaveValue('Signed deal')
  api.answers(`PUT ${stored}`, document())
  await userEvent.click(await dialog.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Document updated successfully')).toBeVisible()
  expect(api.calls(`PUT ${stored}`)[1]).toMatchObject({
    body: { name: 'Signed deal', kind: 'other' },
    headers: { 'if-match': '"2025-01-05T12:00:00.000Z"' },
  })
})

// Proves R23.60.
test('a document is deleted after a question, by who added it or an administrator', async () => {
  const questions = answerQuestions('yes')
  api.answers('GET /api/account', account({ role: 'staff' }))
  answers([document(), document({ id: id(8), name: 'Mine', created_by: { id: id(1), name: 'Dana' } })])
  await open()
  expect((await item()).queryByRole('button', { name: 'Delete Deal' })).not.toBeInTheDocument()
  api.answers(`DELETE /api/documents/${id(8)}`, undefined, 204)
  await userEvent.click((await item('Mine')).getByRole('button', { name: 'Delete Mine' }))
  expect(await screen.findByText('Document deleted successfully')).toBeVisible()
  expect(questions).toEqual(['Are you sure you want to delete this document with its 2 versions?'])
})
