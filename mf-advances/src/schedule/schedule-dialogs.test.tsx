import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, test } from '@jest/globals'
import type { AdvanceSchedule } from '@mca/contract/schedules'
import { advanceDetail, id, renderRoutes, schedule, tableText, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ScheduleSection } from '../detail/late-sections'

const api = testApi()
const path = `/api/advances/${id(1)}/schedule` as const
const author = { id: id(9), name: 'Bo Reed' }
const entered = { number: 2, author, created_at: '2025-02-10T15:00:00.000Z' }
const paused: AdvanceSchedule = schedule({
  versions: [{ kind: 'pause', ...entered, from: '2025-03-03', to: '2025-03-14' }],
})
beforeEach(() => api.answers(`GET ${path}`, schedule()))

async function open(button: string, title: string) {
  renderRoutes([{ path: '/', element: <ScheduleSection advance={advanceDetail()} /> }], '/')
  await userEvent.click(await screen.findByRole('button', { name: button }))
  const dialog = await screen.findByRole('dialog', { name: title })
  return within(dialog)
}
type Dialog = Awaited<ReturnType<typeof open>>
const preview = (dialog: Dialog) => tableText(dialog.getByRole('table'))
async function type(dialog: Dialog, label: string, text: string) {
  const field = dialog.getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const keysOf = (route: `POST /${string}`) => api.calls(route).map(({ headers }) => headers['idempotency-key'])

// Proves R15.45.
test('a pause shows the new plan before it is saved, and its toast takes it back', async () => {
  const dialog = await open('Pause…', 'Pause Schedule')
  expect(dialog.getByLabelText('From')).toHaveValue('2025-02-18')
  expect(preview(dialog)[1]).toEqual(['Debits left', '73', '—'])
  await type(dialog, 'From', '2025-03-03')
  await type(dialog, 'Through', '2025-03-14')
  expect(preview(dialog)).toEqual([
    ['Schedule', 'Now', 'New plan'],
    ['Debits left', '73', '73'],
    ['Next debit', 'Feb 14, 2025', 'Feb 14, 2025'],
    ['Last debit', 'May 29, 2025', 'Jun 12, 2025'],
    ['Total', '$12,500.00', '$12,500.00'],
  ])
  api.answers(`POST ${path}/pauses`, paused, 201)
  api.answers(`GET ${path}`, paused)
  await userEvent.click(dialog.getByRole('button', { name: 'Pause Schedule' }))
  expect(await screen.findByText('Schedule paused successfully')).toBeVisible()
  expect(screen.getByText('No debits from Mar 3, 2025 through Mar 14, 2025')).toBeVisible()
  const [sent] = api.calls(`POST ${path}/pauses`)
  expect(sent?.body).toEqual({ from: '2025-03-03', to: '2025-03-14' })
  expect(sent?.headers['if-match']).toBe(`"${schedule().updated_at}"`)
  expect(await screen.findByRole('button', { name: '2 versions' })).toBeVisible()
  api.answers(`DELETE ${path}/versions/2`, schedule())
  api.answers(`GET ${path}`, schedule())
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Schedule restored successfully')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: '2 versions' })).not.toBeInTheDocument())
})

// Proves R20.90, R20.91.
test('another frequency offers the amount that keeps the pace, and says how far the end would move without it', async () => {
  const dialog = await open('Change…', 'Change Schedule')
  await userEvent.selectOptions(dialog.getByLabelText('Collection Frequency'), 'Weekly')
  const offer = dialog.getByText('The amount stays $125.00, weekly instead of daily. $625.00 weekly keeps the pace.')
  expect(offer).toBeVisible()
  expect(dialog.getByText(/^The last debit moves by 4\d\d days, from May 29, 2025 to \w+ \d+, 2026\.$/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Use $625.00' }))
  expect(dialog.getByLabelText('Payment Amount')).toHaveValue('625.00')
  expect(offer).not.toBeInTheDocument()
  expect(dialog.queryByText(/^The last debit moves/)).not.toBeInTheDocument()
  expect(preview(dialog)[4]).toEqual(['Total', '$12,500.00', '$12,500.00'])
})

// Proves R15.45.
test('says at once why a pause is refused', async () => {
  const dialog = await open('Pause…', 'Pause Schedule')
  await type(dialog, 'Through', '2025-02-03')
  expect(await dialog.findByRole('alert')).toHaveTextContent('The pause ends before it begins.')
  await type(dialog, 'From', '2025-01-20')
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Everything due through Feb 14, 2025 is already paid. A pause must begin after that day.',
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
})

// Proves R15.45, R10.27.
test('a refusal is shown in the dialog, the input stays, and trying again sends the same key', async () => {
  const changes = `POST ${path}/changes` as const
  const dialog = await open('Change…', 'Change Schedule')
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
  await type(dialog, 'From', '2025-03-03')
  await type(dialog, 'Payment Amount', '250')
  await userEvent.selectOptions(dialog.getByLabelText('Collection Frequency'), 'Weekly')
  expect(preview(dialog).slice(1)).toEqual([
    ['Debits left', '73', '42'],
    ['Next debit', 'Feb 14, 2025', 'Feb 14, 2025'],
    ['Last debit', 'May 29, 2025', 'Oct 10, 2025'],
    ['Total', '$12,500.00', '$12,500.00'],
  ])
  api.refuses(changes, 'The server is being updated', 503)
  await userEvent.click(dialog.getByRole('button', { name: 'Change Schedule' }))
  expect(await dialog.findByText('The server is being updated')).toBeVisible()
  expect(dialog.getByLabelText('Payment Amount')).toHaveValue('250.00')
  api.refuses(changes, 'Everything due through Mar 3, 2025 is already paid.', 400)
  await userEvent.click(dialog.getByRole('button', { name: 'Change Schedule' }))
  expect(await dialog.findByText('Everything due through Mar 3, 2025 is already paid.')).toBeVisible()
  const version = { kind: 'change' as const, ...entered, from: '2025-03-03', payment_amount: 250 }
  api.answers(changes, schedule({ versions: [{ ...version, collection_frequency: 'Weekly' }] }), 201)
  await userEvent.click(dialog.getByRole('button', { name: 'Change Schedule' }))
  expect(await screen.findByText('Schedule changed successfully')).toBeVisible()
  expect(screen.getByText('Payment Amount $250.00, Collection Frequency Weekly from Mar 3, 2025')).toBeVisible()
  expect(api.calls(changes).at(-1)?.body).toEqual({
    from: '2025-03-03',
    payment_amount: 250,
    collection_frequency: 'Weekly',
  })
  expect(new Set(keysOf(changes)).size).toBe(1)
})

// Proves R15.46, R2.31.
test('the rule for holidays shows the new last debit, and is saved on the version that was opened', async () => {
  const put = `PUT ${path}` as const
  const dialog = await open('Change holidays…', 'Change Holidays')
  const field = dialog.getByLabelText('Holidays')
  await userEvent.selectOptions(field, 'Double the next debit')
  expect(preview(dialog)[3]).toEqual(['Last debit', 'May 29, 2025', 'May 27, 2025'])
  api.refuses(put, 'This advance was changed by someone else', 409)
  const later = '2025-02-15T12:00:00.000Z'
  api.answers(`GET ${path}`, schedule({ terms: { holiday_rule: 'before' }, updated_at: later }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save Holidays' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(field).toHaveValue('before'))
  expect(dialog.getByText(/You had entered: Double the next debit/)).toBeVisible()
  await userEvent.selectOptions(field, 'Double the next debit')
  api.answers(put, schedule({ terms: { holiday_rule: 'after' } }))
  api.answers(`GET ${path}`, schedule({ terms: { holiday_rule: 'after' } }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save Holidays' }))
  expect(await screen.findByText('Holidays updated successfully')).toBeVisible()
  expect(api.calls(put).map(({ body, headers }) => [body, headers['if-match']])).toEqual([
    [{ holiday_rule: 'after' }, '"2025-01-05T12:00:00.000Z"'],
    [{ holiday_rule: 'after' }, `"${later}"`],
  ])
})
