import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { button, renderRoutes, testApi } from '@mca/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Payables } from './payables'

const api = testApi()
const totals = 'GET /api/payables/totals'
const show = () => renderRoutes([{ path: '/', element: <Payables /> }], '/')
const card = (name: string) => within(screen.getByRole('group', { name }))

// Proves R11.6, R21.101.
test('what is owed leads to the ledgers that add up to it', async () => {
  api.answers(totals, {
    syndicators: { balance: 1_234.5, available: 1_000 },
    commissions: { balance: 20, available: 0 },
  })
  show()
  expect(await screen.findByText('$1,235')).toBeVisible()
  expect(card('Payable to Syndicators').getByText('$1,000 available to pay out today.')).toBeVisible()
  expect(card('Payable to Syndicators').getByRole('link', { name: 'See syndicators' })).toHaveAttribute(
    'href',
    '/payments/payouts?of=syndicators',
  )
  expect(card('Commissions Payable').getByText('$20')).toBeVisible()
  expect(card('Commissions Payable').getByText('$0 available to pay out today.')).toBeVisible()
})

// Proves R21.101.
test('a failure is said, and the totals can be loaded again', async () => {
  api.refuses(totals, 'Sorry')
  show()
  expect(await screen.findByText('Failed to load what is owed.')).toBeVisible()
  api.answers(totals, { syndicators: { balance: 1, available: 1 }, commissions: { balance: 2, available: 2 } })
  await userEvent.click(await button('Try again'))
  expect(await screen.findByText('$2')).toBeVisible()
})

// Proves R20.2, R21.101.
test('a server of the specification is not asked', () => {
  api.hasOnlySpecification()
  show()
  expect(screen.queryByRole('group')).not.toBeInTheDocument()
})
