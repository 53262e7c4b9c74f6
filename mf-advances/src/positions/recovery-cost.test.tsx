import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { addDays, localDay } from '@mca/contract/days'
import type { AdvancePosition } from '@mca/contract/ledger'
import { advanceDetail, id, press, renderRoutes, tableText, testApi } from '@mca/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PositionsSection } from '../detail/late-sections'

const api = testApi()
const path = `/api/advances/${id(1)}/positions` as const
const recovery = `POST /api/advances/${id(1)}/recovery-cost` as const
const position = (number: number, name: string, participation: number): AdvancePosition => ({
  syndicator: { id: id(number), name },
  participation,
  right_to_receive: 130,
  gross: 0,
  fees: 0,
  net: 0,
  capital_out: participation,
  remaining: 130,
  can_cut_over: false,
})
const open = async (...positions: AdvancePosition[]) => {
  api.answers(`GET ${path}`, { data: positions })
  const advance = advanceDetail({ id: id(1), advance_id: 'ADV-000001', amount: 300 })
  renderRoutes([{ path: '/', element: <PositionsSection advance={advance} /> }], '/')
  expect(await screen.findByText(positions[0]?.syndicator.name ?? 'No positions')).toBeVisible()
}

// Proves R21.69.
test('the dialog previews each share of the cost, and the input survives a refusal', async () => {
  await open(position(5, 'Harborline', 100), position(6, 'Cedar', 50))
  await press('Recovery Cost…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Recovery Cost' }))
  await userEvent.type(dialog.getByLabelText('Total Cost'), '100')
  await userEvent.type(dialog.getByLabelText('Reason'), 'Lawyer')
  expect(tableText(dialog.getByRole('table', { name: 'Cost by party' }))).toEqual([
    ['Charged To', 'Amount'],
    ['Harborline', '$33.33'],
    ['Cedar', '$16.67'],
  ])
  expect(dialog.getByText('The company pays $50.00.')).toBeVisible()
  const day = dialog.getByLabelText('Effective On')
  const isToday = (day as HTMLInputElement).value
  await userEvent.clear(day)
  await userEvent.type(day, addDays(localDay(new Date()), 2))
  expect(dialog.getByText('The date of an entry cannot be in the future.')).toBeVisible()
  expect(dialog.queryByRole('table', { name: 'Cost by party' })).not.toBeInTheDocument()
  await userEvent.clear(day)
  await userEvent.type(day, isToday)
  api.refuses(recovery, 'No syndicator takes part in this advance.', 409)
  await press('Save Drafts')
  expect(await dialog.findByText('No syndicator takes part in this advance.')).toBeVisible()
  expect(dialog.getByLabelText('Total Cost')).toHaveValue('100.00')
  api.answers(recovery, { data: [{ amount: -33.33 }, { amount: -16.67 }] }, 201)
  await press('Save Drafts')
  expect(await screen.findByText('Recovery cost drafted')).toBeVisible()
  expect(screen.getByText('$50.00 in 2 entries. Another user has to approve.')).toBeVisible()
  expect(api.calls(recovery).at(-1)?.body).toMatchObject({ cost: 100, reason: 'Lawyer' })
})

// Proves R21.69.
test('a cost without a share of at least a cent is explained', async () => {
  await open(position(5, 'Harborline', 0.01))
  await press('Recovery Cost…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Recovery Cost' }))
  await userEvent.type(dialog.getByLabelText('Total Cost'), '1')
  expect(dialog.getByText('The share of every syndicator rounds to zero cents.')).toBeVisible()
})

// Proves R21.69.
test('an advance without positions has no button for it', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'Recovery Cost…' })).not.toBeInTheDocument()
})
