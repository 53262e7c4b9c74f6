import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { button, pageOf, paymentReturn, renderRoutes } from '@mca/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'
import { list, rates, ratesOf, setUpReturns } from '../testing/show-returns'

const { api, open } = setUpReturns()

// Proves R16.130.
test('the rates of 60 days are shown with the limits of the network', async () => {
  await open([])
  expect(await screen.findByText('1,000 ACH debits in 60 days, Dec 7, 2024 to Feb 4, 2025')).toBeVisible()
  const figures = screen.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent)
  expect(figures).toEqual([
    'Unauthorized0.00%limit 0.5% · 0 returned',
    'Administrative0.00%limit 3% · 0 returned',
    'Overall0.00%limit 15% · 0 returned',
  ])
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

// Proves R16.130.
test('a rate near or over its limit is a warning in words', async () => {
  api.answers(list, pageOf([]))
  api.answers(rates, ratesOf({ unauthorized: [6, 'over'], administrative: [25, 'warning'] }))
  renderRoutes(routes, '/payments/returns')
  const warning = await screen.findByRole('alert')
  expect(warning).toHaveTextContent("Unauthorized returns are at 0.60%, over the network's limit of 0.5%.")
  expect(warning).toHaveTextContent("Administrative returns are at 2.50%, close to the network's limit of 3%.")
  expect(screen.getByText('Over the limit')).toBeVisible()
  expect(screen.getByText('Near the limit')).toBeVisible()
})

// Proves R16.130.
test('what came back without a code is said beside the rates, with its sum', async () => {
  api.answers(list, pageOf([]))
  api.answers(rates, { ...ratesOf(), without_code: { count: 12, amount: 144_733 } })
  renderRoutes(routes, '/payments/returns')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '$144,733.00 of 12 ACH debits came back without a return code: no rate includes them.',
  )
})

// Proves R16.130.
test('rates that fail to load can be tried again, and the returns are shown anyway', async () => {
  api.answers(list, pageOf([paymentReturn()]))
  api.refuses(rates, 'No')
  renderRoutes(routes, '/payments/returns')
  expect(await screen.findByText('Failed to load the return rates.')).toBeVisible()
  expect(await screen.findByRole('table', { name: 'returns' })).toBeVisible()
  api.answers(rates, ratesOf())
  await userEvent.click(await button('Try again'))
  expect(await screen.findByText('limit 0.5% · 0 returned')).toBeVisible()
})
