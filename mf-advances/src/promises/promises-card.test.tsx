import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { PromiseToPay } from '@mca/contract/promises'
import {
  advanceDetail,
  button,
  id,
  pageOf,
  payment,
  press,
  renderRoutes,
  schedule,
  tableText,
  testApi,
} from '@mca/testing'
import { fireEvent, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PromisesSection } from '../detail/late-sections'
import { RecordPromiseButton } from './record-promise-button'
import { line, promise } from '../testing/test-promise'

const api = testApi()
const path = `/api/advances/${id(1)}/promises` as const

const open = (promises: PromiseToPay[], fields: Parameters<typeof advanceDetail>[0] = {}) => {
  api.answers(`GET ${path}`, pageOf(promises))
  const advance = advanceDetail({ id: id(1), ...fields })
  const element = (
    <>
      <RecordPromiseButton advance={advance} />
      <PromisesSection advance={advance} />
    </>
  )
  renderRoutes([{ path: '/', element }], '/')
}
const table = () => screen.findByRole('table', { name: 'Promises to pay' })

// Proves R23.6.
test('each promise shows the results of its payments and its outcome', async () => {
  const lines = [line('2025-01-10', 100.5, 100.5, 'kept'), line('2025-01-17', 50, 20, 'partly_kept')]
  const ended = { promised_by: null, payment_method: null }
  open([
    promise(),
    promise({
      id: id(8),
      debits: [{ due_on: '2025-01-08', amount: 10 }],
      counts_debits: false,
      lines,
      amount: 150.5,
      state: 'partly_kept',
      ...ended,
    }),
    promise({
      id: id(9),
      state: 'canceled',
      cancel_reason: 'Wrong deal',
      canceled_by: { id: id(3), name: 'Lee' },
      ...ended,
    }),
  ])
  expect(tableText(await table())).toEqual([
    ['Due', 'Amount', 'Received', 'Status', 'Promised', 'Actions'],
    ['Feb 7, 2025', '$1,000.00', '$0.00', 'Open', 'Feb 3, 2025 by Dana Cole (Wire)Recorded by Ann', 'Cancel…'],
    [
      'Jan 10, 2025Jan 17, 2025',
      '$100.50$50.00',
      '$100.50$20.00',
      'KeptPartly kept',
      'Feb 3, 2025Recorded by Ann · 1 scheduled debit left out',
      '',
    ],
    ['Feb 7, 2025', '$1,000.00', '$0.00', 'CanceledWrong deal (Lee)', 'Feb 3, 2025Recorded by Ann', ''],
  ])
})

// Proves R23.7.
test('a promise of two payments is recorded, and the input survives a refusal', async () => {
  api.answers(`GET /api/advances/${id(1)}/schedule`, schedule({ rows: [] }))
  open([])
  expect(await screen.findByText('No promises recorded yet')).toBeVisible()
  await press('Record Promise')
  const dialog = within(await screen.findByRole('dialog', { name: 'Record Promise' }))
  const payments = (number: number) => within(dialog.getByRole('group', { name: `Payment ${number}` }))
  await userEvent.type(payments(1).getByLabelText('Amount'), '250.5')
  fireEvent.change(payments(1).getByLabelText('Due'), { target: { value: '2025-02-07' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Add Payment' }))
  expect(payments(2).getByLabelText('Due')).toHaveValue('2025-02-14')
  expect(payments(2).getByLabelText('Amount')).toHaveFocus()
  expect(dialog.getByText('$501.00 of the $12,500.00 still owed.')).toBeVisible()
  await userEvent.type(dialog.getByLabelText('Promised By'), 'Dana Cole')
  api.refuses(`POST ${path}`, 'Due must be between Feb 14, 2025 and Apr 15, 2025', 400)
  await userEvent.click(dialog.getByRole('button', { name: 'Record Promise' }))
  expect(await dialog.findByText('Due must be between Feb 14, 2025 and Apr 15, 2025')).toBeVisible()
  expect(dialog.getByLabelText('Promised By')).toHaveValue('Dana Cole')
  api.answers(`POST ${path}`, promise(), 201)
  await userEvent.click(await dialog.findByRole('button', { name: 'Record Promise' }))
  expect(await screen.findByText('Promise recorded successfully')).toBeVisible()
  expect(api.calls(`POST ${path}`).at(-1)?.body).toEqual({
    promised_by: 'Dana Cole',
    payment_method: null,
    counts_debits: true,
    lines: [
      { amount: 250.5, due_on: '2025-02-07' },
      { amount: 250.5, due_on: '2025-02-14' },
    ],
  })
})

// Proves R7.100, R23.6.
test('a card without promises is one line that adds the first, and its dialog survives it', async () => {
  api.answers(`GET /api/advances/${id(1)}/schedule`, schedule({ rows: [] }))
  open([])
  await userEvent.click(await button('Add Promise'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Record Promise' }))
  await userEvent.type(dialog.getByLabelText('Amount'), '250.5')
  fireEvent.change(dialog.getByLabelText('Due'), { target: { value: '2025-02-07' } })
  api.answers(`POST ${path}`, promise(), 201)
  api.answersOnceCalled(`GET ${path}`, `POST ${path}`, pageOf([promise()]))
  await userEvent.click(dialog.getByRole('button', { name: 'Record Promise' }))
  expect(await table()).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Add Promise' })).toBeVisible()
})

// Proves R23.585.
test('the scheduled debits that would keep a promise are named, and can be left out', async () => {
  const rows = ['2025-02-14', '2025-02-18', '2025-02-19', '2025-02-20'].map((due, row) => ({ row, due, amount: 100, version: 1 }))
  api.answers(`GET /api/advances/${id(1)}/schedule`, schedule({ rows }))
  open([])
  await press('Record Promise')
  const dialog = within(await screen.findByRole('dialog', { name: 'Record Promise' }))
  await userEvent.type(dialog.getByLabelText('Amount'), '200')
  fireEvent.change(dialog.getByLabelText('Due'), { target: { value: '2025-02-18' } })
  expect(
    await dialog.findByText('2 debits from Feb 18, 2025 to Feb 19, 2025, $200.00 in all, also count toward the promise, unless you leave them out. The bank needs one banking day, so what comes by Feb 19, 2025 is in time.'),
  ).toBeVisible()
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Scheduled debits count' }))
  expect(dialog.getByText(/\$200.00 in all, do not count: of their days, only money beyond them does\. The bank needs/)).toBeVisible()
  api.answers(`POST ${path}`, promise(), 201)
  await userEvent.click(dialog.getByRole('button', { name: 'Record Promise' }))
  expect(await screen.findByText('Promise recorded successfully')).toBeVisible()
  expect(api.calls(`POST ${path}`).at(-1)?.body).toMatchObject({ counts_debits: false })
}) // oxfmt-ignore

// Proves R23.7.
test('at most 12 payments are added, and each can be removed again', async () => {
  open([])
  await press('Record Promise')
  const dialog = within(await screen.findByRole('dialog', { name: 'Record Promise' }))
  for (let count = 1; count < 12; count++) fireEvent.click(dialog.getByRole('button', { name: 'Add Payment' }))
  expect(dialog.getAllByRole('group', { name: /^Payment/ })).toHaveLength(12)
  expect(dialog.queryByRole('button', { name: 'Add Payment' })).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Remove payment 12' }))
  expect(dialog.getAllByRole('group', { name: /^Payment/ })).toHaveLength(11)
})

// Proves R23.7.
test('a promise is canceled with a reason, in the version that was shown', async () => {
  const cancel = `POST /api/promises/${id(7)}/cancel` as const
  open([promise()])
  await table()
  await press('Cancel promise of $1,000.00')
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Promise' }))
  expect(dialog.getByText(/The promise of \$1,000.00 by Feb 7, 2025 no longer counts/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel Promise' }))
  expect(await dialog.findByText('Reason is required')).toBeVisible()
  await userEvent.type(dialog.getByLabelText('Reason'), 'Wrong deal')
  api.answers(cancel, promise({ state: 'canceled' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Cancel Promise' }))
  expect(await screen.findByText('Promise canceled successfully')).toBeVisible()
  expect(api.calls(cancel)[0]).toMatchObject({
    body: { cancel_reason: 'Wrong deal' },
    headers: { 'if-match': '"2025-02-03T15:00:00.000Z"' },
  })
})

// Proves R23.6.
test('an advance on which nothing is owed has no card without promises, and takes none', async () => {
  const payments = [payment({ amount: 12_500 })]
  open([], { payments })
  expect(screen.getByText('Loading promises...')).toBeVisible()
  await waitForElementToBeRemoved(() => screen.queryByRole('region', { name: 'Promises to Pay' }))
  expect(screen.queryByRole('button', { name: 'Record Promise' })).not.toBeInTheDocument()
})

// Proves R23.6.
test('a failure to load the promises is said, and can be tried again', async () => {
  api.refuses(`GET ${path}`, 'Sorry')
  renderRoutes([{ path: '/', element: <PromisesSection advance={advanceDetail({ id: id(1) })} /> }], '/')
  expect(await screen.findByText('Failed to load the promises.')).toBeVisible()
  api.answers(`GET ${path}`, pageOf([promise()]))
  await userEvent.click(await button('Try again'))
  expect(await table()).toBeVisible()
})
