import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { button, renderRoutes, testApi } from '@mca/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Payables } from './payables'

const api = testApi()
const totals = 'GET /api/payables/totals'
const sum = (balance: number) => ({ balance, available: 0 })
const show = () => renderRoutes([{ path: '/', element: <Payables /> }], '/')
const owed = () => screen.findByRole('region', { name: 'Owed to Others' })

// Proves R17.129.
test('the amounts owed to others link to the ledgers that add up to them', async () => {
  api.answers(totals, { syndicators: sum(1_234.5), commissions: sum(20) })
  show()
  expect(await screen.findByText('$1,234.50')).toBeVisible()
  expect(within(await owed()).getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual([
    'Payable to Syndicators$1,234.50See syndicators',
    'Commissions Payable$20.00See ISOs and sales reps',
  ]) // oxfmt-ignore
  expect(screen.getByRole('link', { name: 'See syndicators' })).toHaveAttribute(
    'href',
    '/payments/payouts?of=syndicators',
  )
})

// Proves R17.129.
test('a failure to load the amounts owed is shown, and can be tried again', async () => {
  api.refuses(totals, 'Sorry')
  show()
  expect(await screen.findByText('Failed to load what is owed.')).toBeVisible()
  api.answers(totals, { syndicators: sum(1), commissions: sum(2) })
  await userEvent.click(await button('Try again'))
  expect(await screen.findByText('$2.00')).toBeVisible()
})
