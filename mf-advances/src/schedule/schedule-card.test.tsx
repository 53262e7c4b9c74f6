import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { advanceDetail, answerQuestions, id, payment, press, schedule, tableText } from '@mca/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { card, change, figures, get, marks, pause, setUpSchedule } from '../testing/show-schedule'

const { api, show, open } = setUpSchedule()

// Proves R15.47.
test('shows that it is loading or has failed, and can be tried again', async () => {
  api.refuses(get, 'Sorry')
  show()
  expect(screen.getByText('Loading schedule...')).toBeVisible()
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the schedule.')
  api.answers(get, schedule())
  await press('Try again')
  expect(await screen.findByLabelText('As of')).toBeVisible()
})

// Proves R15.40.
test('shows the pace to the cent and the days that matter, and nothing that the page says elsewhere', async () => {
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
    ['Pace', '85.7%'],
    ['Payments behind', '4.0'],
    ['Returned', '$250.00'],
    ['Oldest unpaid debit', 'Feb 11, 2025'],
    ['Last scheduled debit', 'May 29, 2025'],
    ['Projected payoff', 'Jul 1, 2025'],
    ['Holidays', 'Extend the schedule by a dayChange holidays…'],
  ])
})

// Proves R15.40.
test('returned payments that Total Paid says, and the payment that was agreed, are not said again', async () => {
  const returned = payment({ amount: 250, status: 'failed' })
  const versions = [{ ...change, from: '2025-02-10' }]
  const money = { received: 3_500, in_flight: 0, returned: 250 }
  await open(schedule({ money, versions }), advanceDetail({ payments: [returned], paid: 250 }))
  expect(figures().map(([term]) => term)).not.toContain('Returned')
  expect(figures()).toContainEqual(['Scheduled payment', '$250.00 daily'])
})

// Proves R15.40, R15.43.
test('as of another day, the card has every figure, with the bucket of the days past due', async () => {
  await open(schedule())
  const money = { received: 3_000.5, in_flight: 125, returned: 250 }
  api.answers(`${get}?as_of=2025-02-13`, schedule({ as_of: '2025-02-13', received: 3_000.5, money }))
  fireEvent.change(screen.getByLabelText('As of'), { target: { value: '2025-02-13' } })
  expect(await screen.findByText('Days past due')).toBeVisible()
  expect(figures().slice(0, 7)).toEqual([
    ['Expected', '$3,375.00'],
    ['Received', '$3,000.50'],
    ['Behind', '$374.503.0 payments'],
    ['Pace', '88.9%'],
    ['Days past due', '2 1–7 days'],
    ['In flight', '$125.00'],
    ['Returned', '$250.00'],
  ])
})

// Proves R15.40.
test.each([
  ['nothing came', {}, 3_500, 'None: nothing received in the last 20 banking days'],
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

// Proves R15.40.
test('says that it is too early for a projected payoff', async () => {
  // Nine debits were due.
  await open(schedule({ as_of: '2025-01-17', received: 125 }))
  expect(figures()).toContainEqual(['Projected payoff', 'Too early to estimate'])
})

// Proves R15.42.
test.each([
  ['Renewed', { deal_flow: 'Renewed' as const }],
  ['Closed', { closed: true, paid: 12_500 }],
])('an advance that is %s says that it is no longer collected, and shows its schedule', async (word, fields) => {
  await open(schedule({ pace: null }), advanceDetail(fields))
  expect(screen.getByText(`${word}: no longer collected. Nothing is due.`)).toBeVisible()
  expect(figures().map(([term]) => term)).toEqual(['Last scheduled debit', 'Holidays'])
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

// Proves R15.22, R15.29, R15.42.
test('a stop has no end: it says since when, promises no day, and Resume takes it back after a question', async () => {
  const stop = { ...pause, to: '2100-12-31' }
  await open(schedule({ versions: [stop], paused: stop }))
  expect(screen.getAllByText('Debits stopped since Feb 10, 2025')[0]).toBeVisible()
  expect(card().queryByText(/2100|Paused through/)).not.toBeInTheDocument()
  expect(figures()).toContainEqual(['Projected payoff', 'None: debits are stopped'])
  const refused = answerQuestions('no')
  const remove = `DELETE /api/advances/${id(1)}/schedule/versions/2` as const
  api.answers(remove, undefined, 204)
  api.answersOnceCalled(get, remove, schedule())
  await press('Resume')
  expect(api.calls(remove)).toEqual([])
  expect(refused).toEqual(['Resume debits? The debits since Feb 10, 2025 are due on their days again.'])
  answerQuestions('yes')
  await press('Resume')
  expect(await screen.findByText('Debits resumed')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText(/Debits stopped/)).not.toBeInTheDocument())
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
  const strip = card().getByRole('listbox', { name: 'Due and received' })
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
  const table = card().getByRole('table', { name: 'Debits' })
  await waitFor(() => expect(tableText(table)).toHaveLength(101))
  const rows = tableText(table)
  expect(rows.slice(0, 4)).toEqual([
    ['Debit', 'Due', 'Amount', 'Status', 'Received', 'In Flight', 'Version'],
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
  expect(figures()[0]).toEqual(['Expected', '$3,500.00'])
  api.answers(`${get}?as_of=2025-01-30`, 'not JSON', 422)
  await userEvent.clear(field)
  await userEvent.type(field, '2025-01-30')
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the schedule as of this day.')
})
