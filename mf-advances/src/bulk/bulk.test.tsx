import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { advanceRow, button, id, pageOf, party, press, renderRoutes, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'

const api = testApi()
const bulk = 'POST /api/advances/bulk'
const closed = { paid: 12_500, performance: 1, closed: true }
const rows = [
  advanceRow(),
  advanceRow({ id: id(2), advance_id: 'ADV-000002', deal_flow: 'Issues' }),
  advanceRow({ id: id(3), advance_id: 'ADV-000003', ...closed }),
  advanceRow({ id: id(4), advance_id: 'ADV-000004', deal_flow: 'Renewed' }),
]
const later = '2025-06-01T00:00:00.000Z'
const saved = (n: number, before: object = { deal_flow: 'Funded' }) => ({ id: id(n), updated_at: later, before })
const skipped = (n: number, reason: string) => ({ id: id(n), skipped: reason })

const selected = {
  deal_flow: 'Funded',
  sales_rep_id: id(900),
  sales_rep_name: 'Dana Reyes',
  merchant_name: 'Bluegate Diner LLC',
  updated_at: later,
  closed: false,
}

async function openList(total = rows.length) {
  api.answers('GET /api/advances', pageOf(rows, { total }))
  api.answers('GET /api/advances/totals', { count: total, amount: 0, payback: 0, paid: 0, performance: 0 })
  const page = renderRoutes(routes, '/advances')
  await screen.findByRole('table', { name: 'advances' })
  return page
}
const select = async (...codes: string[]) => {
  for (const code of codes) await userEvent.click(screen.getByRole('checkbox', { name: `Select ${code}` }))
}
async function changeStatus(to: string) {
  await userEvent.click(await button('Change Status'))
  const dialog = await screen.findByRole('dialog', { name: 'Change Status' })
  await userEvent.selectOptions(within(dialog).getByLabelText('New Status'), to)
  return dialog
}

// Proves R7.32.
test('the bar says how many are selected; Clear and another filter empty the selection', async () => {
  const { goTo } = await openList()
  await select('ADV-000001', 'ADV-000004')
  expect(await screen.findByText('2 selected')).toBeVisible()
  await userEvent.click(await button('Clear'))
  expect(screen.queryByText('2 selected')).not.toBeInTheDocument()
  await select('ADV-000001')
  expect(await screen.findByText('1 selected')).toBeVisible()
  await goTo('/advances?page=2')
  expect(screen.getByText('1 selected')).toBeVisible()
  await goTo('/advances?search=blue')
  await waitFor(() => expect(screen.queryByText('1 selected')).not.toBeInTheDocument())
})

// Proves R7.32.
test('the dialog previews which values will change and which will stay', async () => {
  await openList()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  const dialog = await changeStatus('Issues')
  expect(dialog).toHaveTextContent('2 advances will change to Issues:')
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1 from Funded', '1 from Renewed'])
  expect(dialog).toHaveTextContent('Nothing to change: 1 advance.')
  expect(dialog).toHaveTextContent('Closed, so the status is locked: 1 advance.')
  expect(api.calls(bulk)).toEqual([])
})

// Proves R7.32, R7.740, R7.741.
test('the toast of a change that went well offers the undo of the bulk change', async () => {
  await openList()
  await select('ADV-000001', 'ADV-000004')
  api.answers(bulk, { rows: [saved(1), saved(4, { deal_flow: 'Renewed' })], bulk_change_id: id(70) })
  const dialog = await changeStatus('Issues')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change Status' }))
  expect(await screen.findByText('2 advances changed to Issues')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'View changes' })).toHaveAttribute(
    'href',
    `/payments/imports/changes/${id(70)}`,
  )
  expect(screen.queryByText('2 selected')).not.toBeInTheDocument()
  const version = rows[0]?.updated_at
  const rowsSent = [id(1), id(4)].map((each) => ({ id: each, version, deal_flow: 'Issues' }))
  expect(api.calls(bulk)[0]).toMatchObject({ body: { rows: rowsSent } })
  // The status of the second one was changed by somebody else since.
  const undo = `POST /api/bulk-changes/${id(70)}/undo` as const
  const refused = [{ line: 2, record_id: id(4), name: 'ADV-000004', reason: 'It was changed since.' }]
  api.answers(undo, { undone: 1, refused, next_line: null })
  await userEvent.click(await button('Undo'))
  const result = await screen.findByRole('dialog', { name: '1 advance restored, 1 not' })
  expect(api.calls(undo).map(({ body }) => body)).toEqual([{ after_line: 0 }])
  expect(result).toHaveTextContent('1 · It was changed since.')
  expect(within(result).getByRole('link', { name: 'ADV-000004' })).toHaveAttribute('href', `/advances/${id(4)}`)
})

// Proves R7.32.
test('a change that partly failed lists which advances and why, and selects those with which it may still succeed', async () => {
  await openList()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  api.answers(bulk, { rows: [saved(1), skipped(2, 'same'), skipped(3, 'closed'), skipped(4, 'changed')] })
  const dialog = await changeStatus('Issues')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change Status' }))
  const result = await screen.findByRole('dialog', { name: '1 advance changed to Issues, 3 not' })
  expect(
    within(result)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual([
    '1 · Someone else has changed it, so it was skipped.',
    '1 · Its status is locked, because it is paid in full.',
    '1 · Nothing to change: it already has this value.',
  ])
  expect(
    within(result)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['ADV-000004', 'ADV-000003', 'ADV-000002'])
  await userEvent.click(within(result).getByRole('button', { name: 'Select this one' }))
  expect(await screen.findByText('1 selected')).toBeVisible()
})

// Proves R7.31, R7.32, R20.126.
test('everything that matches can be selected, and its sales rep removed', async () => {
  await openList(120)
  await select('ADV-000001')
  const more = Array.from({ length: 120 }, (_, number) => ({
    ...selected,
    id: id(number + 1),
    advance_id: `ADV-${number + 1}`,
  }))
  api.answers('GET /api/advances/selection', { rows: more })
  await userEvent.click(await button('Select all 120 that match'))
  expect(await screen.findByText('120 selected')).toBeVisible()
  api.answers('GET /api/sales-reps', pageOf([party({ id: id(900), name: 'Dana Reyes' })]))
  await userEvent.click(await button('Change Sales Rep'))
  const dialog = await screen.findByRole('dialog', { name: 'Change Sales Rep' })
  expect(dialog).toHaveTextContent('120 advances selected. Nothing changes yet.')
  expect(within(dialog).getByRole('button', { name: 'Change Sales Rep' })).toBeDisabled()
  await userEvent.click(within(dialog).getByLabelText('Remove the sales rep'))
  expect(dialog).toHaveTextContent('120 advances will change to no sales rep:')
  expect(within(dialog).getByRole('listitem')).toHaveTextContent('120 from Dana Reyes')
  api.answers(bulk, { rows: more.map((row) => ({ id: row.id, updated_at: later, before: { sales_rep_id: id(900) } })) })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change Sales Rep' }))
  expect(await screen.findByText('120 advances changed')).toBeInTheDocument()
  const body = api.calls(bulk)[0]?.body as { rows: object[] }
  expect(body.rows).toHaveLength(120)
  expect(body.rows[0]).toEqual({ id: id(1), version: later, sales_rep_id: null })
})

// Proves R7.32.
test('another filter while everything that matched is being selected leaves nothing selected', async () => {
  const { goTo } = await openList(120)
  await select('ADV-000001')
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const everything = [2, 3].map((n) => ({ ...selected, id: id(n), advance_id: `ADV-00000${n}` }))
  api.answersAfter('GET /api/advances/selection', answered, { rows: everything })
  await userEvent.click(await button('Select all 120 that match'))
  await goTo('/advances?search=blue')
  await waitFor(() => expect(screen.queryByText('1 selected')).not.toBeInTheDocument())
  await select('ADV-000004')
  const all = await button('Select all 120 that match')
  expect(all).toHaveAttribute('aria-busy', 'true')
  answer()
  await waitFor(() => expect(all).not.toHaveAttribute('aria-busy', 'true'))
  expect(screen.getByText('1 selected')).toBeVisible()
})

// Proves R7.31.
test('when too many match, the reason is shown and the selection stays', async () => {
  await openList(23_000)
  await select('ADV-000001')
  api.refuses('GET /api/advances/selection', '23,000 advances match, but at most 10,000 can be changed at once.', 400)
  await userEvent.click(await button('Select all 23,000 that match'))
  expect(await screen.findByText(/at most 10,000 can be changed at once/)).toBeInTheDocument()
  expect(screen.getByText('1 selected')).toBeVisible()
})

// Proves R7.32.
test('an advance of another page that somebody has changed is selected as it is now, so that the next try can succeed', async () => {
  await openList(120)
  await select('ADV-000001')
  const other = { ...selected, id: id(5), advance_id: 'ADV-000005' }
  api.answers('GET /api/advances/selection', { rows: [other] })
  await userEvent.click(await button('Select all 120 that match'))
  await screen.findByText('1 selected')
  const newer = '2025-07-01T00:00:00.000Z'
  const now = { deal_flow: 'Renewed', sales_rep_id: null, sales_rep_name: null, closed: false, updated_at: newer }
  api.answers(bulk, { rows: [{ id: id(5), skipped: 'changed', now }], bulk_change_id: null })
  const dialog = await changeStatus('Issues')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change Status' }))
  await press('Select this one')
  const again = await changeStatus('Issues')
  expect(within(again).getByRole('listitem')).toHaveTextContent('1 from Renewed')
  api.answers(bulk, { rows: [saved(5, { deal_flow: 'Renewed' })], bulk_change_id: id(70) })
  await userEvent.click(within(again).getByRole('button', { name: 'Change Status' }))
  await screen.findByText('1 advance changed to Issues')
  expect(api.calls(bulk)[1]?.body).toMatchObject({ rows: [{ id: id(5), version: newer }] })
})
