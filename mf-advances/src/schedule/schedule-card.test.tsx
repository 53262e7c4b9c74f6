import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, test } from '@jest/globals'
import { advanceDetail, answerQuestions, id, payment, renderRoutes, schedule, tableText, testApi } from '@mca/testing'
import type { AdvanceSchedule } from '@mca/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ScheduleSection } from './schedule-section'

const api = testApi()
const get = `GET /api/advances/${id(1)}/schedule` as const
beforeEach(() => api.answers(get, schedule()))

const show = (advance = advanceDetail()) =>
  renderRoutes([{ path: '/', element: <ScheduleSection advance={advance} /> }], '/')
async function open(answer: AdvanceSchedule, advance = advanceDetail()) {
  api.answers(get, answer)
  const page = show(advance)
  await screen.findByLabelText('As of')
  return page
}
const card = () => within(screen.getByRole('region', { name: 'Schedule' }))
/** Every figure of the card with its value. */
const figures = () => {
  const definitions = card().getAllByRole('definition')
  return card()
    .getAllByRole('term')
    .map(({ textContent }, index) => [textContent, definitions[index]?.textContent])
}
const marks = () => card().getAllByRole('option')
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

const author = { id: id(9), name: 'Bo Reed' }
const pause = {
  kind: 'pause',
  number: 2,
  author,
  created_at: '2025-02-10T15:00:00.000Z',
  from: '2025-02-10',
  to: '2025-02-21',
} as const
const change = {
  kind: 'change',
  number: 3,
  author,
  created_at: '2025-02-11T15:00:00.000Z',
  from: '2025-03-03',
  payment_amount: 250,
  collection_frequency: null,
} as const

// Proves R15.47.
test('says that it is loading or failed, and tries again', async () => {
  api.refuses(get, 'Sorry')
  show()
  expect(screen.getByText('Loading schedule...')).toBeVisible()
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the schedule.')
  api.answers(get, schedule())
  await press('Try again')
  expect(await screen.findByLabelText('As of')).toBeVisible()
})

// Proves R15.40.
test('shows the pace to the cent, with the bucket of the days past due and the days that matter', async () => {
  await open(
    schedule({
      received: 3_000.5,
      money: { received: 3_000.5, in_flight: 125, returned: 250 },
      projected_payoff: '2025-07-01',
    }),
  )
  // 28 banking days from Jan 7 to Feb 14, 2025, without the birthday of Martin Luther King Jr.
  expect(figures()).toEqual([
    ['Expected', '$3,500.00'],
    ['Received', '$3,000.50'],
    ['Behind', '$499.504.0 payments'],
    ['Pace', '85.7%'],
    ['Days past due', '3 1–7 days'],
    ['In flight', '$125.00'],
    ['Returned', '$250.00'],
    ['Oldest unpaid debit', 'Feb 11, 2025'],
    ['Last scheduled debit', 'May 29, 2025'],
    ['Expected End Date', 'Apr 14, 2025'],
    ['Projected payoff', 'Jul 1, 2025'],
    ['Holidays', 'Extend the schedule by a dayChange holidays…'],
  ])
})

// Proves R15.40.
test.each([
  ['nothing came', {}, 3_500, 'None: nothing came in the last 20 banking days'],
  [
    'very little came',
    { payments: [payment({ amount: 0.01, date: '2025-02-13' })] },
    0.01,
    'None: after the year 2100',
  ],
  ['all has come', {}, 12_500, 'None: nothing remains'],
])('says why there is no projected payoff: %s', async (_name, fields, received, text) => {
  await open(schedule({ received }), advanceDetail(fields))
  expect(figures()).toContainEqual(['Projected payoff', text])
})

// Proves R15.42.
test.each([
  ['Renewed', { deal_flow: 'Renewed' as const }],
  ['Closed', { closed: true, paid: 12_500 }],
])('an advance that is %s says that it is not collected any more, and shows its schedule', async (word, fields) => {
  await open(schedule({ pace: null }), advanceDetail(fields))
  expect(screen.getByText(`${word}: not collected any more. Nothing of it is due.`)).toBeVisible()
  expect(figures().map(([term]) => term)).toEqual([
    'Received',
    'In flight',
    'Returned',
    'Last scheduled debit',
    'Expected End Date',
    'Holidays',
  ])
  expect(marks().length).toBeGreaterThan(1)
  expect(screen.queryByRole('button', { name: /Pause|Change/ })).not.toBeInTheDocument()
})

// Proves R15.42.
test('says why there is no schedule, with the way to the form', async () => {
  const terms = { payment_amount: null }
  await open(schedule({ terms, no_schedule: 'Payment Amount is missing.' }))
  expect(screen.getByText(/^No schedule: Payment Amount is missing\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Edit this advance' })).toHaveAttribute('href', `/advances/${id(1)}/edit`)
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})

// Proves R15.42.
test('says that it is paused', async () => {
  await open(schedule({ versions: [pause], paused: pause }))
  expect(screen.getByText('Paused through Feb 21, 2025')).toBeVisible()
})

// Proves R15.42.
test('says that it is before the funding', async () => {
  await open(schedule({ as_of: '2025-01-03', today: '2025-01-03', received: 0 }))
  expect(screen.getByText('Before funding')).toBeVisible()
  expect(screen.getByText('The first debit is due on Jan 7, 2025.')).toBeVisible()
})

// Proves R15.41.
test('the strip is one stop with arrow keys, and explains a mark', async () => {
  await open(schedule({ terms: { payment_amount: 625, number_of_payments: 20 }, received: 1_000 }))
  const strip = card().getByRole('listbox', { name: 'What was due and what came' })
  strip.focus()
  const selected = () => card().getByRole('option', { selected: true })
  // The first that is not paid in full.
  expect(selected()).toHaveAccessibleName('Debit 2 · Jan 8, 2025 · $625.00 due · $375.00 received · Partly paid')
  expect(strip).toHaveAttribute('aria-activedescendant', selected().id)
  await userEvent.keyboard('{ArrowRight}')
  expect(selected()).toHaveAccessibleName('Debit 3 · Jan 9, 2025 · $625.00 due · $0.00 received · Missed')
  await userEvent.keyboard('{Home}{ArrowLeft}')
  expect(selected()).toHaveAccessibleName('Debit 1 · Jan 7, 2025 · $625.00 due · $625.00 received · Paid in full')
  await userEvent.keyboard('{End}{ArrowDown}{ArrowUp}')
  expect(marks().indexOf(selected())).toBe(18)
  await userEvent.hover(marks()[4] ?? strip)
  expect(card().getByText(/^Debit 5 · /)).toBeVisible()
})

// Proves R15.41.
test('130 daily debits are shown by week, with a legend that counts the debits', async () => {
  const versions = [pause]
  await open(
    schedule({
      terms: { payback: 13_000, payment_amount: 100, number_of_payments: 130 },
      versions,
      received: 1_000,
      money: { received: 1_000, in_flight: 150, returned: 0 },
    }),
  )
  expect(marks()).toHaveLength(28)
  expect(card().getByRole('option', { name: 'Paused from Feb 10, 2025 through Feb 21, 2025' })).toBeInTheDocument()
  expect(marks()[0]).toHaveAccessibleName(
    'Debits 1–4 · Jan 7, 2025 – Jan 10, 2025 · $400.00 due · $400.00 received · Paid in full',
  )
  const legend = card()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(legend).toEqual(['Paid in full 10', 'In flight 1', 'Missed 12', 'Coming 107', 'Paused'])
})

// Proves R15.41.
test('a table has every debit', async () => {
  await open(schedule({ received: 200, money: { received: 200, in_flight: 50, returned: 0 } }))
  await press('All 100 debits')
  const rows = tableText(card().getByRole('table', { name: 'Debits' }))
  expect(rows).toHaveLength(101)
  expect(rows.slice(0, 4)).toEqual([
    ['Debit', 'Due', 'Amount', 'State', 'Received', 'In Flight', 'Version'],
    ['1', 'Jan 7, 2025', '$125.00', 'Paid in full', '$125.00', '$0.00', '1'],
    ['2', 'Jan 8, 2025', '$125.00', 'In flight', '$75.00', '$50.00', '1'],
    ['3', 'Jan 9, 2025', '$125.00', 'Missed', '$0.00', '$0.00', '1'],
  ])
})

// Proves R15.43.
test('figures as of another day, and the server’s sentence for a day before the funding', async () => {
  await open(schedule())
  const field = screen.getByLabelText('As of')
  expect(field).toHaveValue('2025-02-14')
  api.answers(`${get}?as_of=2025-01-31`, schedule({ as_of: '2025-01-31', received: 1_000 }))
  await userEvent.clear(field)
  await userEvent.type(field, '2025-01-31')
  expect(await screen.findByText('$1,000.00')).toBeVisible()
  api.refuses(`${get}?as_of=2024-12-31`, 'The day is before the day of funding, Jan 6, 2025.', 400)
  await userEvent.clear(field)
  await userEvent.type(field, '2024-12-31')
  expect(await screen.findByText('The day is before the day of funding, Jan 6, 2025.')).toBeVisible()
  expect(field).toHaveAccessibleDescription('The day is before the day of funding, Jan 6, 2025.')
  expect(figures()).toContainEqual(['Received', '$3,500.00'])
  api.answers(`${get}?as_of=2025-01-30`, 'not JSON', 422)
  await userEvent.clear(field)
  await userEvent.type(field, '2025-01-30')
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the schedule as of this day.')
})

// Proves R15.44.
test('every version says who, when and what, and what was planned then', async () => {
  await open(schedule({ versions: [pause, change] }))
  await press('3 versions')
  const items = () => card().getAllByRole('listitem').slice(-3)
  expect(items().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Version 3: Payment Amount \$250\.00 from Mar 3, 2025Bo Reed · Feb 11, 2025Planned then: 64 debits/,
    ),
    expect.stringMatching(
      /^Version 2: No debits from Feb 10, 2025 through Feb 21, 2025Bo Reed · Feb 10, 2025Planned then: 100 debits/,
    ),
    'Version 1: the terms of the advancePlanned then: 100 debits, the last on May 29, 2025',
  ])
  await press(/last on May 29, 2025$/)
  const rows = tableText(card().getByRole('table', { name: 'Debits of version 1' }))
  expect(rows[0]).toEqual(['Debit', 'Due', 'Amount', 'Version'])
  expect(rows.at(-1)).toEqual(['100', 'May 29, 2025', '$125.00', '1'])
})

// Proves R15.44, R2.29.
test('only the newest version can be deleted, after a question', async () => {
  const remove = `DELETE /api/advances/${id(1)}/schedule/versions/3` as const
  await open(schedule({ versions: [pause, change] }))
  await press('3 versions')
  const [button, ...others] = card().getAllByRole('button', { name: /^Delete version/ })
  if (!button) throw new Error('no button')
  expect(others).toEqual([])
  const questions = answerQuestions('no')
  await userEvent.click(button)
  expect(questions).toEqual(['Are you sure you want to delete this change?'])
  answerQuestions('yes')
  api.answers(remove, schedule({ versions: [pause] }))
  api.answers(get, schedule({ versions: [pause] }))
  await userEvent.click(button)
  expect(await screen.findByText('Schedule restored successfully')).toBeVisible()
  expect(await screen.findByRole('button', { name: '2 versions' })).toBeVisible()
  await waitFor(() => expect(api.calls(remove)).toHaveLength(1))
})
