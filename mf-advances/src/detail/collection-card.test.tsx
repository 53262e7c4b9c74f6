import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, test } from '@jest/globals'
import { advanceDetail, id, note, pageOf, payment, press, renderRoutes, schedule, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { promise } from '../testing/test-promise'
import { routes } from '../routes'

const api = testApi()
const one = `/api/advances/${id(1)}` as const
beforeEach(() => {
  api.answers(`GET ${one}/notes`, pageOf([]))
  api.answers(`GET ${one}/promises`, pageOf([]))
  api.answers(`GET ${one}/schedule`, schedule())
  api.answers(`GET ${one}/cases`, pageOf([]))
  api.answers('GET /api/tasks', pageOf([]))
  api.answers(`GET /api/merchants/${id(1)}/debit-account`, { account: null, problem: null })
})

const known = {
  behind: 875,
  days_past_due: 9,
  bucket: '8-14',
  phone: '(305) 555-0100',
  state: 'FL',
  last_contact: { at: '2025-02-10T15:00:00.000Z', result: 'left_message' },
  next_follow_up: '2025-02-18',
} as const

async function open(fields: Parameters<typeof advanceDetail>[0] = known) {
  api.answers(`GET ${one}`, advanceDetail(fields))
  renderRoutes(routes, `/advances/${id(1)}`)
  const card = within(await screen.findByRole('region', { name: 'Collection' }))
  const bar = within(screen.getByRole('navigation', { name: 'Sections' }).parentElement ?? document.body)
  const textsOf = (role: string) =>
    [bar, card].flatMap((part) => part.queryAllByRole(role).map(({ textContent }) => textContent?.trim()))
  return { bar, card, figures: () => textsOf('term').map((term, index) => [term, textsOf('definition')[index]]) }
}

// Proves R23.25, R23.26, R25.123.
test('the owed, next, last and promised amounts are at the top, with two requests', async () => {
  api.answers(`GET /api/merchants/${id(1)}/debit-account`, {
    account: { id: id(9), state: 'validated', account_last4: '6789' },
    problem: null,
  })
  api.answers(`GET ${one}/promises`, pageOf([promise({ id: id(8), state: 'canceled' }), promise({ state: 'broken' })]))
  const payments = [
    payment({ id: id(2), date: '2025-02-12', amount: 125, status: 'failed' }),
    payment({ id: id(3), date: '2025-02-11', amount: 125, status: 'pending' }),
    payment({ id: id(4), date: '2025-02-06', amount: 2_000.5 }),
  ]
  const { card, figures } = await open({ ...known, payments })
  await waitFor(() =>
    expect(figures()).toEqual([
      ['Still owed', '$10,499.50$125.00 in flight'],
      ['Behind', '$875.009 days past due'],
      ['Next debit', '$125.00Today'],
      ['Last payment', '$2,000.50Feb 6, 2025'],
      ['Bank account', '…6789Validated'],
      ['Promise Broken', '$1,000.00by Feb 7, 2025'],
      ['Last contact', 'Message leftFeb 10, 2025'],
      ['Next follow-up', 'Feb 18, 2025'],
      ['Phone', '(305) 555-0100FL'],
    ]),
  )
  expect(card.getByRole('link', { name: '(305) 555-0100' })).toHaveAttribute('href', 'tel:3055550100')
  await screen.findByRole('table', { name: 'Promises to pay' })
  await screen.findByLabelText('As of')
  for (const part of ['schedule', 'promises'] as const) expect(api.calls(`GET ${one}/${part}`)).toHaveLength(1)
})

// Proves R23.25.
test('without payments, promises and contacts each figure has a dash; nothing is owed of more than the payback', async () => {
  const none = { ...known, phone: null, state: null, last_contact: null, next_follow_up: null }
  api.answers(`GET ${one}/schedule`, schedule({ pace: null }))
  const payments = [payment({ amount: 13_000 })]
  const { figures } = await open({ ...none, behind: null, days_past_due: null, bucket: 'no-schedule', payments })
  await waitFor(() =>
    expect(figures()).toEqual([
      ['Still owed', '$0.00'],
      ['Behind', '—No schedule'],
      ['Next debit', '—'],
      ['Last payment', '$13,000.00Feb 3, 2025'],
      ['Bank account', '—'],
      ['Promise', '—'],
      ['Last contact', '—'],
      ['Next follow-up', '—'],
      ['Phone', '—'],
    ]),
  )
})

// Proves R23.26.
test('figures that wait or could not be loaded keep their places', async () => {
  api.hangs(`GET ${one}/schedule`)
  api.refuses(`GET ${one}/promises`, 'Sorry')
  const { figures } = await open()
  await waitFor(() => expect(figures()).toContainEqual(['Promise', '—Not loaded']))
  expect(figures()).toContainEqual(['Next debit', '…'])
})

// Proves R23.25.
test('without these features on the server, the amount owed and the last payment are shown, and only a payment can be recorded', async () => {
  api.hasOnlySpecification()
  const { figures, bar, card } = await open({})
  expect(figures().map(([name]) => name)).toEqual(['Still owed', 'Last payment'])
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Take Payment'])
  expect(card.queryByRole('button')).not.toBeInTheDocument()
})

// Proves R23.27.
test('a contact, a promise and a payment are recorded from the top of the page', async () => {
  api.answers(`POST ${one}/notes`, note(), 201)
  await open()
  await press('Log Contact')
  await screen.findByRole('dialog', { name: 'Log Contact' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await press('Record Promise')
  await screen.findByRole('dialog', { name: 'Record Promise' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  for (const name of ['Take Payment', 'Record Payment']) expect(screen.getByRole('button', { name })).toBeEnabled()
})

// Proves R23.28.
test('the cards of the deal come first, then its payments, its schedule, its syndication, and files and notes', async () => {
  for (const part of ['positions', 'commissions'] as const) api.hangs(`GET ${one}/${part}`)
  await open({
    deal_flow: 'Collections',
    iso: { id: id(3), name: 'Apex Brokers' },
    syndicator_participations: [
      {
        syndicator_id: id(5),
        participation: 2_500,
        participation_pct: 25,
        commission: 0,
        commission_pct: 0,
        syndicator_fees: [],
        syndicator: { id: id(5), name: 'North Fund' },
      },
    ],
  })
  await screen.findByLabelText('As of')
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Collection',
      'Merchant & Deal Info',
      'Funding Details',
      'Company Participation',
      'Syndicator Participations',
      'Payment History',
      'Schedule',
      'Promises to Pay',
      'Case',
      'Tasks',
      'Expected and Received',
      'Profit',
      'Positions',
      'Commissions',
      'Documents',
      'Note History',
      'History',
    ]),
  )
})

// Proves R7.100.
test('the bar leads to the sections that the advance has, and its links keep the address of the page', async () => {
  const { bar } = await open()
  const links = bar.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Overview', 'Payments', 'Schedule', 'Files and notes'])
  await userEvent.click(bar.getByRole('link', { name: 'Payments' }))
  expect(document.getElementById('payments')).toHaveFocus()
  expect(window.location.hash).toBe('#payments')
  expect(within(document.getElementById('payments') ?? document.body).getByText('Payment History')).toBeVisible()
})

// Proves R7.100.
test('without syndicators, the section with the commissions is called by them', async () => {
  api.hangs(`GET ${one}/commissions`)
  const { bar } = await open({ ...known, iso: { id: id(3), name: 'Apex Brokers' } })
  expect(bar.getByRole('link', { name: 'Commissions' })).toHaveAttribute('href', '#syndication')
  expect(bar.queryByRole('link', { name: 'Syndication' })).not.toBeInTheDocument()
})

// Proves R7.101.
test('a long payment history shows twelve rows until somebody asks for all', async () => {
  const payments = Array.from({ length: 14 }, (_, at) => payment({ id: id(100 + at) }))
  await open({ ...known, payments })
  const rows = screen.getByRole('table', { name: 'Payment history' }).closest('[data-folded]')
  expect(rows).not.toBeNull()
  await press('Show all 14 payments')
  expect(rows).not.toHaveAttribute('data-folded')
})
