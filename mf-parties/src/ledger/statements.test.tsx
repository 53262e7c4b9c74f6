import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { IssuedStatement, StatementPreview } from '@mca/contract/statements'
import { button, id, job, pageOf, tableText } from '@mca/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { one, setUpLedger } from '../testing/show-ledger'

const { api, open } = setUpLedger()
const list = `${one}/statements` as const
const previewed = `${list}/preview` as const
const totals = {
  opening: 100,
  sections: {
    contributions: 0,
    funded: -103,
    accruals: 0,
    collections: 20,
    clawbacks: 0,
    draws: 0,
    withholding: 0,
    adjustments: 0,
    paid: 0,
  },
  net_due: 17,
  closing: 17,
  available: -3,
  not_matured: 20,
  reserve: 0,
  exposure: 0,
}
const issued: IssuedStatement = {
  id: id(4),
  number: 'SYN-2025-00007',
  from: '2025-01-01',
  to: '2025-01-31',
  rows: 12,
  totals,
  issued_by: { id: id(5), name: 'Dana Reed' },
  issued_at: '2025-02-01T15:00:00.000Z',
  mail: null,
}
const preview = (fields: Partial<StatementPreview> = {}): StatementPreview => ({
  from: '2025-02-01',
  to: '2025-02-04',
  rows: 3,
  totals,
  refused: null,
  ...fields,
})
const openTab = async (statements: IssuedStatement[]) => {
  api.answers(list, pageOf(statements))
  await open({ search: '?tab=statements' })
}
const openDialog = async () => {
  await userEvent.click(await button('Issue Statement'))
  return screen.findByRole('dialog', { name: 'Issue Statement' })
}

// Proves R21.56.
test('lists the statements with their period, balances and issuer, and a button for each file', async () => {
  await openTab([issued])
  const table = await screen.findByRole<HTMLTableElement>('table', { name: 'statements' })
  const [head, row] = tableText(table)
  expect(head).toEqual(['Number', 'Period', 'Rows', 'Opening', 'Closing', 'Issued', 'Mailed', 'Files'])
  expect(row?.slice(0, 5)).toEqual(['SYN-2025-00007', 'Jan 1, 2025 – Jan 31, 2025', '12', '$100.00', '$17.00'])
  expect(row?.[5]).toContain('Dana Reed')
  for (const name of ['PDF of SYN-2025-00007', 'CSV of SYN-2025-00007'])
    expect(within(table).getByRole('button', { name })).toBeEnabled()
})

// Proves R21.56.
test('says that there are no statements yet', async () => {
  await openTab([])
  expect(await screen.findByText('No statements yet')).toBeVisible()
})

// Proves R21.57.
test('the dialog shows what the statement will have, and issues it through the chosen day', async () => {
  await openTab([])
  api.answers(previewed, preview())
  const underway = job({ kind: 'statement-issue', subject_id: id(1), step: 'Writing rows', done: 500, total: 1_000 })
  api.answers('GET /api/jobs', pageOf([]))
  api.answers(`POST /api/syndicators/${id(1)}/statements`, underway)
  api.answers(`GET /api/jobs/${underway.id}`, underway)
  const dialog = await openDialog()
  const text = 'From Feb 1, 2025: 3 rows, opening $100.00, closing $17.00, of which -$3.00 is available.'
  expect(await within(dialog).findByText(text)).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Issue Statement' }))
  expect(await screen.findByText('Writing rows: 500 of 1,000')).toBeVisible()
  api.answers(`GET /api/jobs/${underway.id}`, { ...underway, state: 'done', result: issued })
  expect(await screen.findByText('SYN-2025-00007 is issued. It closes with $17.00.')).toBeVisible()
  const [asked] = api.calls(previewed)
  expect(api.calls(`POST /api/syndicators/${id(1)}/statements`)).toEqual([
    expect.objectContaining({ body: { to: asked?.query['to'] } }),
  ])
})

// Proves R21.57.
test('a statement that is being issued is shown instead of the form, and then why it was not issued', async () => {
  await openTab([])
  const underway = job({ kind: 'statement-issue', subject_id: id(1), step: 'Writing rows', done: 500, total: 1_000 })
  api.answers('GET /api/jobs', pageOf([job({ kind: 'statement-issue', subject_id: id(2) }), underway]))
  api.answers(previewed, preview())
  const message = 'The ledger changed while the statement was being issued. Try again.'
  api.answers(`GET /api/jobs/${underway.id}`, { ...underway, state: 'failed', message })
  await openDialog()
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.queryByLabelText(/^Through/)).not.toBeInTheDocument()
  const dialog = within(screen.getByRole('dialog', { name: 'Issue Statement' }))
  await userEvent.click(dialog.getByText('Close'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

// Proves R21.57.
test('the first statement of a ledger has no first day yet, and without a last day nothing is previewed', async () => {
  await openTab([])
  api.answers('GET /api/jobs', pageOf([]))
  api.answers(previewed, preview({ from: null }))
  const dialog = within(await openDialog())
  const text = '3 rows, opening $100.00, closing $17.00, of which -$3.00 is available.'
  expect(await dialog.findByText(text)).toBeVisible()
  fireEvent.change(dialog.getByLabelText(/^Through/), { target: { value: '' } })
  await waitFor(() => expect(dialog.queryByText(text)).not.toBeInTheDocument())
})

// Proves R21.57.
test('the dialog says first why a statement cannot be issued', async () => {
  await openTab([])
  const refused = 'This ledger has no postings yet.'
  api.answers('GET /api/jobs', pageOf([]))
  api.answers(previewed, preview({ refused }))
  const dialog = await openDialog()
  await waitFor(() => expect(dialog).toHaveTextContent(refused))
})

// Proves R21.56.
test('the button of a file is busy until the file has arrived, and the others are not', async () => {
  await openTab([issued])
  api.hangs(`GET /api/statements/${issued.id}/pdf`)
  const pdf = await button('PDF of SYN-2025-00007')
  await userEvent.click(pdf)
  await waitFor(() => expect(pdf).toHaveAttribute('aria-busy', 'true'))
  expect(await button('CSV of SYN-2025-00007')).not.toHaveAttribute('aria-busy')
})

// Proves R21.83.
test('a statement that was mailed to a former address says that the link no longer works, in the list and before it is mailed again', async () => {
  const mail = { email: 'wrong@example.com', state: 'opened', at: '2025-02-02T15:00:00.000Z', revoked: true } as const
  await openTab([{ ...issued, mail }])
  const table = await screen.findByRole<HTMLTableElement>('table', { name: 'statements' })
  expect(tableText(table)[1]?.[6]).toContain('wrong@example.com')
  expect(tableText(table)[1]?.[6]).toContain('Sent to an old address; the link no longer works')
  await userEvent.click(within(table).getByRole('button', { name: 'Mail SYN-2025-00007' }))
  expect(
    await screen.findByText(
      'Links emailed to wrong@example.com no longer work, because the address of the payee has changed.',
    ),
  ).toBeVisible()
})

// Proves R21.83.
test('a statement is mailed after a question, and the list says whether its link was opened', async () => {
  const mail = { email: 'office@example.com', at: '2025-02-02T15:00:00.000Z', revoked: false }
  await openTab([issued, { ...issued, id: id(6), number: 'SYN-2025-00006', mail: { ...mail, state: 'opened' } }])
  const table = await screen.findByRole<HTMLTableElement>('table', { name: 'statements' })
  const [, first, second] = tableText(table)
  expect(first?.[6]).toBe('Not mailed')
  expect(second?.[6]).toContain('office@example.comOpened Feb 2, 2025')
  await userEvent.click(within(table).getByRole('button', { name: 'Mail SYN-2025-00007' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mail SYN-2025-00007' }))
  const path = `POST /api/statements/${issued.id}/mail` as const
  api.refuses(path, 'Harborline has no email address. Add one, then send the statement.', 409)
  await userEvent.click(dialog.getByRole('button', { name: 'Mail Link' }))
  expect(await dialog.findByText(/Harborline has no email address/)).toBeVisible()
  api.answers(path, { ...issued, mail: { ...mail, state: 'waiting' } })
  await userEvent.click(await dialog.findByRole('button', { name: 'Mail Link' }))
  expect(await screen.findByText('SYN-2025-00007 goes to office@example.com.')).toBeVisible()
  // An answer without the address still says which statement it is.
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  api.answers(path, issued)
  await userEvent.click(within(table).getByRole('button', { name: 'Mail SYN-2025-00007' }))
  await userEvent.click(await button('Mail Link'))
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(/in a momentSYN-2025-00007$/),
    ),
  )
})
