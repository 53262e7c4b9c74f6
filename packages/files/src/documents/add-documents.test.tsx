import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, test } from '@jest/globals'
import { documentFileLimit, type StoredDocument } from '@mca/contract/documents'
import { answerQuestions, id, pageOf, press, renderRoutes, testApi } from '@mca/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DocumentsSection } from './documents-section'
import { guessKind } from './guess-kind'

const api = testApi()
const path = `/api/merchants/${id(1)}/documents` as const
const post = `POST ${path}` as const
const stored = { id: id(7), name: 'Deal', kind: 'contract', versions: [], created_by: { id: id(2), name: 'Ann' } }
const document = { ...stored, merchant: { id: id(1), name: 'Bluegate' }, advance: null } as unknown as StoredDocument // enough for these screens
beforeEach(() => api.answers(`GET ${path}`, { ...pageOf([document]), missing: null }))

const open = async () => {
  renderRoutes([{ path: '/', element: <DocumentsSection kind="merchants" id={id(1)} /> }], '/')
  await press('Show Documents')
  await screen.findByText('Deal')
}
const file = (name: string, text = 'x') => new File([text], name)
const dialog = async () => within(await screen.findByRole('dialog'))
const choose = async (...files: File[]) =>
  userEvent.upload((await dialog()).getByLabelText(/drop (them|it) here/), files)
const row = async (name: string) => {
  const found = (await (await dialog()).findByText((_text, node) => node?.firstChild?.textContent === name)).closest(
    'li',
  )
  if (!found) throw new Error(`no row ${name}`)
  return within(found)
}

// Proves R23.63.
test('while files are dragged over the page, the card says that they can be dropped, also before it was in view', async () => {
  api.answers(`GET ${path}`, { ...pageOf([]), missing: null })
  renderRoutes([{ path: '/', element: <DocumentsSection kind="merchants" id={id(1)} /> }], '/')
  const files = { dataTransfer: { files: [], types: ['Files'] } }
  await screen.findByRole('button', { name: 'Show Documents' })
  fireEvent.dragEnter(window.document.body, files)
  expect(await screen.findByText('No documents yet')).toBeVisible()
  fireEvent.dragOver(window.document.body, files)
  expect(screen.getByText('Drop the files anywhere to add them')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Drop the files anywhere to add them to Documents')
  fireEvent.drop(window.document.body, { dataTransfer: { files: [] } })
  expect(screen.getByText('No documents yet')).toBeVisible()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

// Proves R23.63.
test('files that are dropped on the page are added with their kinds, one after the other', async () => {
  await open()
  fireEvent.drop(window.document.body, { dataTransfer: { files: [file('Signed contract.pdf'), file('scan.png')] } })
  expect(await screen.findByLabelText('Kind of Signed contract.pdf')).toHaveValue('contract')
  await press('Add 2 Documents')
  expect((await row('scan.png')).getByRole('alert')).toHaveTextContent('Choose a kind')
  expect(screen.getByLabelText('Kind of scan.png')).toHaveFocus()
  expect(api.calls(post)).toEqual([])
  await userEvent.selectOptions(screen.getByLabelText('Kind of scan.png'), 'Voided check')
  api.answers(post, document, 201)
  await press('Add 2 Documents')
  expect(await screen.findByText('2 documents added successfully')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(api.calls(post).map(({ query }) => query)).toEqual([
    { kind: 'contract', name: 'Signed contract.pdf' },
    { kind: 'voided_check', name: 'scan.png' },
  ])
})

// Proves R23.63.
test('text that is dragged into a field is left to the browser', async () => {
  await open()
  const text = { dataTransfer: { files: [], types: ['text/plain'] } }
  expect(fireEvent.dragOver(window.document.body, text)).toBe(true)
  expect(fireEvent.drop(window.document.body, text)).toBe(true)
  expect(fireEvent.dragOver(window.document.body, { dataTransfer: { files: [], types: ['Files'] } })).toBe(false)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

// Proves R23.63.
test('a file that is refused stays with the reason, and is tried again with the same key; the others are added', async () => {
  await open()
  await press('Add Documents')
  await choose(file('contract.pdf'), file('statement.csv'))
  api.answers(post, document, 201)
  api.refuses(`${post}?name=contract.pdf&kind=contract`, '‘contract.pdf’ is not a PDF file: its content is text.', 400)
  await press('Add 2 Documents')
  expect(await (await row('contract.pdf')).findByRole('alert')).toHaveTextContent('is not a PDF file')
  expect(await (await row('statement.csv')).findByText('Added')).toBeVisible()
  expect(await screen.findByText('1 document added successfully')).toBeVisible()
  expect(screen.getByLabelText('Kind of contract.pdf')).toHaveValue('contract')
  api.answers(`${post}?name=contract.pdf&kind=contract`, document, 201)
  await press('Try contract.pdf again')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const keys = api.calls(post).map(({ headers }) => headers['idempotency-key'])
  expect([keys.length, new Set(keys).size, keys[0] === keys[2]]).toEqual([3, 2, true])
})

// Proves R23.63.
test('a file that is being sent can be canceled, and closing asks about those that are left', async () => {
  await open()
  await press('Add Documents')
  await choose(file('contract.pdf'))
  api.hangs(post)
  await press('Add Document')
  expect(await screen.findByRole('progressbar')).toBeVisible()
  await press('Cancel contract.pdf')
  expect(await (await row('contract.pdf')).findByRole('alert')).toHaveTextContent('Canceled')
  const questions = answerQuestions('no')
  await press('Cancel')
  expect(questions).toEqual(['Close without adding 1 file?'])
  await press('Remove contract.pdf')
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

// Proves R23.63, R23.51.
test('a file of another type, an empty and a large one are refused before they are sent', async () => {
  await open()
  await press('Add Documents')
  const large = Object.defineProperty(file('large.pdf'), 'size', { value: documentFileLimit + 1_000_000 })
  const files = [file('logo.svg'), file('empty.pdf', ''), large]
  fireEvent.drop(window.document.body, { dataTransfer: { files } })
  expect((await row('logo.svg')).getByRole('alert')).toHaveTextContent(
    'A document is a PDF, PNG, JPEG, DOCX, XLSX, CSV or TXT file.',
  )
  expect((await row('empty.pdf')).getByRole('alert')).toHaveTextContent('The file is empty.')
  expect((await row('large.pdf')).getByRole('alert')).toHaveTextContent('A document can be at most 25 MB.')
  expect((await dialog()).getByRole('button', { name: 'Add Document' })).toBeDisabled()
})

// Proves R23.55, R23.63.
test('the next version of a document is one file without a kind', async () => {
  await open()
  await press('Add version of Deal')
  await choose(file('deal-2.pdf'))
  const next = `POST /api/documents/${id(7)}/versions` as const
  api.answers(next, document, 201)
  expect(screen.queryByLabelText(/^Kind of/)).not.toBeInTheDocument()
  await press('Add Version')
  expect(await screen.findByText('Version added successfully')).toBeVisible()
  expect(api.calls(next)).toMatchObject([{ query: { name: 'deal-2.pdf' } }])
})

// Proves R23.63.
test.each([
  ['Bank_Statement-March.pdf', 'bank_statement'],
  ['Chase stmt 03.csv', 'bank_statement'],
  ['Signed Agreement.pdf', 'contract'],
  ['voided check.png', 'voided_check'],
  ['MCA application.docx', 'application'],
  ['W-9.pdf', 'tax_form'],
  ['Drivers license.jpg', 'identification'],
  ['payoff letter.pdf', 'payoff_letter'],
  ['COJ.pdf', 'guaranty'],
  ['scan0001.pdf', ''],
])('%s is taken for %s', (name, kind) => expect(guessKind(name)).toBe(kind))
