import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { portfolioReports } from '@mca/contract/app'
import { account } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remotes } from '../remotes.mjs'
import { input, open, options, setUpPalette } from '../testing/show-palette'

const { api, finds } = setUpPalette()

// Proves R2.53.
test('actions and pages are found by the beginnings of their words, and Enter runs them', async () => {
  finds()
  await open('dar the')
  expect(options()).toEqual(['Dark Theme'])
  await userEvent.keyboard('{Enter}')
  expect(localStorage.getItem('mca-theme')).toBe('dark')
  localStorage.removeItem('mca-theme')
  await userEvent.keyboard('{Control>}k{/Control}')
  await input()
  await userEvent.keyboard('keyb{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' })).toBeVisible()
})

// Proves R2.53, R20.101.
test('the palette lists these actions and pages', async () => {
  await open()
  await screen.findByRole('option', { name: 'Invite User' })
  const texts = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(texts('Actions')).toEqual([
    'Create Advance',
    'Record Payment',
    'Add Merchant',
    'Add ISO',
    'Add Funder',
    'Add Sales Rep',
    'Add Syndicator',
    'Invite User',
    'System Theme',
    'Light Theme',
    'Dark Theme',
    'Your Account',
    'Keyboard Shortcuts',
    'Sign Out',
  ])
  expect(texts('Pages')).toEqual([
    'Dashboard',
    ...remotes.flatMap(({ sections }) => sections.map(({ label }) => label)),
    'Desk',
    'Follow-ups',
    ...Object.values(portfolioReports).map(({ label }) => `Portfolio: ${label}`),
    'All Payments',
    'Due Today',
    'Imports',
    'Returns',
    'Payouts',
    'ACH Files',
    'Bank Reconciliation',
    'Move Data: Import and Export a Book',
    'Activity',
    'Settings',
    'Releases',
    'Advance PayoffOpen the advance to see what is still owed. Payoff letters are not available yet.',
    liens,
    'Documents and StipsOpen the advance or the merchant: its documents say what is missing.',
    'Export a ListOpen the list and choose Export above it: a CSV file, which Excel opens.',
    'Write-Off of an AdvanceThere is no write-off yet. Change the status to Defaulted; Static Pool then counts the loss.',
    'Schedule of an Advance: Pauses, Changes and HolidaysOpen the advance: its Schedule has Pause…, Change… and Change holidays….',
    'Applications and UnderwritingNot part of this product: an advance starts with Create Advance, when it is funded.',
    'Bank AccountOpen the merchant, syndicator, ISO or sales rep: Bank Account is at the top.',
    'Commission AgreementOpen the ISO or sales rep: Agreement has the rates, splits and clawback, Commissions what each deal earned.',
    'Bankruptcy and Do Not ContactSet the deal flow to Collections or Defaulted, then press Open Case on the advance: debits and calls stop.',
    'Fees of an AdvanceOpen the advance and press Edit Advance: Company Fees, and the fees of each syndicator.',
    'QuickBooks, Bank Feeds and Other ConnectionsThere are none yet. Export a list, or the whole book here, and import files of payments under Imports.',
    'Payouts: By Month',
    'Payouts: Form 1099',
    'Account Security: Two-factor authentication and sessions',
  ])
})

// Proves R18.25, R20.101.
test('staff are offered neither Invite User nor the pages of administrators', async () => {
  api.answers('GET /api/account', account({ role: 'staff' }))
  finds()
  await open()
  await waitFor(() => expect(api.calls('GET /api/account')).toHaveLength(1))
  await userEvent.keyboard('keyb')
  await userEvent.clear(await input())
  expect(options()).toContain('Add Syndicator')
  expect(options()).not.toContain('Invite User')
  expect(options()).not.toContain('Activity')
})

// Proves R17.95.
test('the reports of the portfolio are pages', async () => {
  finds()
  await open('portfolio')
  expect(screen.getAllByRole('option').map((option) => [option.textContent, option.getAttribute('href')])).toEqual(
    Object.values(portfolioReports).map(({ label, path }) => [`Portfolio: ${label}`, path]),
  )
})

const liens =
  'UCC Filings, Liens and Other FundersThese are not tracked yet. Add filings to the documents of the merchant, and other funders to its notes.'

// Proves R2.648.
test.each([
  ['losses', 'Portfolio: Static Pool'],
  ['1099', 'Payouts: Form 1099'],
  ['renew', 'Create Advance'],
  ['nsf', 'Returns'],
  ['ach', 'ACH Files'],
  ['commissions', 'Payouts'],
  ['loss', 'Portfolio: Static Pool'],
  ['default', 'Portfolio: Static Pool'],
  ['tax', 'Payouts: Form 1099'],
  ['renewal', 'Create Advance'],
  ['chargeback', 'Returns'],
  ['bounce', 'Returns'],
  ['commission', 'Payouts'],
  ['statement', 'Payouts'],
  ['bank statement', 'Bank Reconciliation'],
  ['refund', 'ACH Files'],
  ['wire', 'Record Payment'],
  ['collections', 'Desk'],
  ['lien', liens],
  ['ucc', liens],
  ['stacking', liens],
  ['payoff', 'Advance PayoffOpen the advance to see what is still owed. Payoff letters are not available yet.'],
])('the word %s leads to %s', async (word, label) => {
  finds()
  await open(word)
  expect(options()).toContain(label)
})
