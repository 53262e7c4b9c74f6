import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { localDay } from '@mca/contract/days'
import type { TaxYear, TaxYearRow } from '@mca/contract/tax'
import { account, button, id, pageOf, tableText } from '@mca/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bluegate, setUpPayouts } from '../testing/show-payouts'

const { api, show } = setUpPayouts()
const at = '/payments/payouts?show=1099'
const year = Number(localDay(new Date()).slice(0, 4))
const ofYear = (of: number) => `GET /api/tax-year/${of}` as const

const payee = (fields: Partial<TaxYearRow> = {}): TaxYearRow => ({
  id: id(2),
  party: bluegate,
  tin_last4: '6789',
  paid: 2_500.5,
  withheld: 0,
  listing: 'listed',
  problem: null,
  ...fields,
})
const answer = (rows: TaxYearRow[], files = 1): TaxYear => ({
  ...pageOf(rows),
  totals: {
    paid: 2_600.5,
    withheld: 24,
    listed: rows.filter(({ listing }) => listing === 'listed').length,
    not_in_files: rows.filter(({ problem }) => problem).length,
  },
  files,
})
const signedInAs = (role: 'administrator' | 'staff') => api.answers('GET /api/account', account({ role }))

// Proves R22.50.
test('each payee of the year is listed or has the reason, with the sums of all', async () => {
  signedInAs('staff')
  api.answers(
    ofYear(year),
    answer([payee(), payee({ id: id(3), tin_last4: null, paid: 100, withheld: 24, listing: 'below_threshold' })]),
  )
  await show(at)
  expect(tableText(await screen.findByRole('table', { name: 'payees' }))).toEqual([
    ['Payee', 'TIN', 'Paid', 'Withheld', 'Form 1099-NEC'],
    ['Bluegate PartnersISO', '•••••6789', '$2,500.50', '$0.00', 'Listed'],
    ['Bluegate PartnersISO', '—', '$100.00', '$24.00', 'Below the threshold'],
    ['Total', '', '$2,600.50', '$24.00', '1 listed'],
  ])
  // The files contain full TINs.
  expect(screen.queryByRole('button', { name: /1099-NEC File/ })).not.toBeInTheDocument()
})

// Proves R22.50.
test('another year has its address; an administrator gets a file for each hundred payees', async () => {
  signedInAs('administrator')
  api.answers(ofYear(year), answer([]))
  api.answers(ofYear(year - 1), answer([payee()], 2))
  const { address } = await show(at)
  expect(await screen.findByText(`No payouts in ${year}`)).toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), String(year - 1))
  expect(await button('1099-NEC File 2 of 2')).toBeVisible()
  expect(address()).toBe(`${at}&year=${year - 1}`)
  const file = `${ofYear(year - 1)}/1099.csv` as const
  api.refuses(file, 'Only an administrator may do this', 403)
  await userEvent.click(await button('1099-NEC File 2 of 2'))
  await waitFor(() => expect(api.calls(file).map(({ query }) => query)).toEqual([{ file: '2' }]))
})
