import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { ImportRow } from '@mca/contract/imports'
import { id, pageOf, press } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { checked, get, path, row, setUpImport, tiles } from '../../testing/show-import'
import { listLeftOutRows } from './outcomes'

const { api, open } = setUpImport()

const reason = 'The advance already has a payment with this date and amount. Is it the same one?'
const resembles = { id: id(9), date: '2025-03-09', amount: 100, status: 'pending' } as const
const duplicate = row(4, { outcome: 'duplicate', reason, resembles })
const rows = (...some: ImportRow[]) => api.answers(`GET ${path}/rows`, pageOf(some))
const totals = { new: [1, 100], duplicate: [1, 100] } as const
const rowOf = (name: RegExp) => screen.findByRole('row', { name })

// Proves R16.145, R16.146, R16.147, R16.340.
test('a possible duplicate is a separate outcome, links to the payment that it resembles, and is recorded only if chosen', async () => {
  const choose = `PUT ${path}/duplicates/4` as const
  await open({ totals })
  rows(row(2), duplicate)
  api.answers(choose, checked())
  expect((await screen.findAllByRole('link', { name: /^Possible duplicate/ })).length).toBe(1)
  expect(tiles().map(({ textContent }) => textContent)).toEqual([
    'All rows2$200.00',
    'New1$100.00',
    'Possible duplicate1$100.00',
  ])
  await userEvent.click(screen.getByRole('link', { name: /^Possible duplicate/ }))
  const shown = await rowOf(/Possible duplicate/)
  expect(within(shown).getByRole('link', { name: 'Mar 9, 2025, $100.00, Pending' })).toHaveAttribute(
    'href',
    `/advances/${id(1)}`,
  )
  expect(screen.getByRole('button', { name: 'Import 1 payment, $100.00' })).toBeVisible()
  rows(row(2), { ...duplicate, outcome: 'new' })
  api.answers(get, checked({ totals: { new: [2, 200] } }))
  await userEvent.click(within(shown).getByRole('button', { name: 'Record anyway: line 4' }))
  expect(await screen.findByRole('button', { name: 'Import 2 payments, $200.00' })).toBeVisible()
  await press('Leave out: line 4')
  await waitFor(() =>
    expect(api.calls(choose).map(({ body }) => body)).toEqual([
      { record: true, confirmed_advance_id: id(1) },
      { record: false, confirmed_advance_id: id(1) },
    ]),
  )
})

const committed = {
  state: 'committed',
  committed: { rows: 1, amount: 100 },
  committed_at: '2025-03-10T12:00:00.000Z',
} as const
const record = `POST ${path}/record` as const

// Proves R16.148.
test('on the result, the rows of a payer are assigned and recorded at once, and the toast says how many', async () => {
  await open({ ...committed, totals: { new: [1, 100], unmatched: [2, 20] } })
  api.answers('GET /api/advances', pageOf([]))
  const left = await screen.findByRole('region', { name: 'Left out' })
  expect(left).toHaveTextContent('Rows without an advance, or in doubt, can be recorded below')
  await press('Assign Payer 2')
  const dialog = await screen.findByRole('dialog', { name: 'Assign Payer 2' })
  expect(dialog).toHaveTextContent('They are recorded at once')
  await userEvent.click(
    within(dialog).getByRole('button', { name: 'ADV-000002 · Merchant 2 · Funded · Still owed $5,000' }),
  )
  const after = checked({ ...committed, committed: { rows: 3, amount: 120 }, totals: { new: [3, 120] } })
  api.answers(record, { import: after, recorded: { rows: 2, amount: 20 } })
  api.answers(get, after)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Assign and Record' }))
  expect(await screen.findByText('2 payments recorded, $20.00')).toBeVisible()
  expect(await screen.findByRole('heading', { name: '3 payments, $120.00' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Left out' })).not.toBeInTheDocument()
  expect(api.calls(record).map(({ body }) => body)).toEqual([
    {
      advance_id: id(2),
      line: null,
      payer: 'Payer 2',
      outcome: 'ambiguous',
      rows: 2,
      remember: false,
      confirmed_advance_id: null,
    },
  ])
})

// Proves R16.151.
test('on the result, a row in doubt is recorded after a question; what is written has no such button', async () => {
  await open({ ...committed, totals })
  rows(row(2, { payment_id: id(5) }), row(3, { outcome: 'overpaying', payment_id: id(6) }), duplicate)
  await userEvent.click(await screen.findByRole('link', { name: /^New/ }))
  await press('Record anyway: line 4')
  expect(screen.getAllByRole('button', { name: /^Record anyway/ })).toHaveLength(1)
  const dialog = await screen.findByRole('dialog', { name: 'Record line 4 anyway?' })
  expect(dialog).toHaveTextContent(`$100.00 on Mar 9, 2025 from Merchant 1 for ADV-000001. ${reason}`)
  api.answers(record, { import: checked(committed), recorded: { rows: 0, amount: 0 } })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record Payment' }))
  expect(await screen.findByText('Nothing was recorded. The rows say why.')).toBeVisible()
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(api.calls(record).map(({ body }) => body)).toEqual([
    {
      advance_id: null,
      line: 4,
      payer: null,
      outcome: null,
      rows: null,
      remember: false,
      confirmed_advance_id: id(1),
    },
  ])
})

// Proves R16.150.
test('rows that are not written count as left out, even if other rows of their outcome are written', () => {
  const { totals: all } = checked({ totals: { new: [1, 100], overpaying: [2, 60] } })
  const left = listLeftOutRows(
    all.map((one) => ({
      ...one,
      left: one.outcome === 'overpaying' ? { rows: 1, amount: 30 } : { rows: 0, amount: 0 },
    })),
  )
  expect(left).toMatchObject([{ outcome: 'overpaying', rows: 1, amount: 30 }])
})
