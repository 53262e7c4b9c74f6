import { expect, test } from '@jest/globals'
import { testApi } from '@mca/testing'
import { pagesAndActions } from './pages-and-actions'

testApi()

const found = (typed: string) =>
  pagesAndActions(typed, {
    onView: () => undefined,
    signOut: () => undefined,
    isAdministrator: true,
    advance: undefined,
  })
    .flatMap(({ options }) => options)
    .map(({ label, note }) => (note ? `${label}: ${note}` : label))

// Proves R2.648.
test.each([
  ['broker', 'ISOs'],
  ['iso', 'Add ISO'],
  ['agent', 'Sales Reps'],
  ['investor', 'Syndicators'],
  ['syndicator', 'Syndicators'],
  ['lender', 'Funders'],
  ['client', 'Merchants'],
  ['deal', 'Advances'],
  ['renew', 'Create Advance'],
  ['deposit', 'Record Payment'],
  ['check', 'Record Payment'],
  ['loss', 'Portfolio: Static Pool'],
  ['default', 'Portfolio: Static Pool'],
  ['report', 'Portfolio: Static Pool'],
  ['forecast', 'Portfolio: Cash'],
  ['irr', 'Portfolio: Yield'],
  ['exposure', 'Portfolio: Concentration'],
  ['ach', 'ACH Files'],
  ['nacha', 'ACH Files'],
  ['refund', 'ACH Files'],
  ['bank', 'Bank Reconciliation'],
  ['reconcile', 'Bank Reconciliation'],
  ['statement', 'Payouts'],
  ['clawback', 'Payouts'],
  ['commission', 'Payouts'],
  ['nsf', 'Returns'],
  ['bounce', 'Returns'],
  ['chargeback', 'Returns'],
  ['dispute', 'Returns'],
  ['1099', 'Payouts: Form 1099'],
  ['w9', 'Payouts: Form 1099'],
  ['collections', 'Desk'],
  ['aging', 'Desk'],
  ['settlement', 'Desk'],
  ['lawyer', 'Desk'],
  ['promise', 'Desk'],
  ['reminder', 'Follow-ups'],
  ['follow up', 'Follow-ups'],
  ['approve', 'Payouts'],
  ['approve', 'ACH Files'],
  ['owe', 'Desk'],
  ['default', 'Desk'],
  ['undo', 'Imports'],
  ['duplicate', 'Imports'],
  ['calendar', 'Due Today'],
  ['split', 'Syndicators'],
  ['new merchant', 'Add Merchant'],
  ['kpis', 'Dashboard'],
  ['note', 'Follow-ups'],
  ['csv', 'Imports'],
  ['lockbox', 'Imports'],
  ['backup', 'Move Data: Import and Export a Book'],
  ['export', 'Move Data: Import and Export a Book'],
  ['audit', 'Activity'],
  ['undo', 'Activity'],
  ['permission', 'Settings'],
  ['password', 'Your Account'],
  ['2fa', 'Account Security: Two-factor authentication and sessions'],
  ['theme', 'Dark Theme'],
  ['dark mode', 'Dark Theme'],
  ['help', 'Keyboard Shortcuts'],
  ['log out', 'Sign Out'],
  ['staff', 'Invite User'],
  ['debtor', 'Merchants'],
  ['void', 'All Payments'],
  ['month end', 'Payouts: By Month'],
  ['tax year', 'Payouts: Form 1099'],
])('the word %s leads to %s', (word, label) => {
  expect(found(word)).toContain(label)
})

// Proves R2.648.
test.each([
  ['payoff', /Advance Payoff: .*Payoff letters are not available yet/],
  ['ucc', /Liens.*: These are not tracked yet/],
  ['stacking', /Liens.*: These are not tracked yet/],
  ['write off', /Write-Off.*: There is no write-off yet/],
  ['charge off', /Write-Off.*: There is no write-off yet/],
  ['underwriting', /Underwriting: Not part of this product/],
  ['stip', /Documents and Stips: Open the advance/],
  ['holiday', /Schedule of an Advance.*: Open the advance/],
  ['pause', /Schedule of an Advance.*: Open the advance/],
  ['excel', /Export a List: Open the list/],
  ['bank account', /Bank Account.*: Open the merchant/],
  ['routing', /Bank Account.*: Open the merchant/],
  ['buy rate', /Agreement: Open the ISO or sales rep/],
  ['clawback', /Agreement: Open the ISO or sales rep/],
  ['bankruptcy', /Bankruptcy.*: Set the deal flow/],
  ['dnc', /Do Not Contact: Set the deal flow/],
  ['forbearance', /Schedule of an Advance.*: Open the advance/],
  ['holdback', /Schedule of an Advance.*: Open the advance/],
  ['management fee', /Fees of an Advance: Open the advance/],
  ['net funded', /Fees of an Advance: Open the advance/],
  ['quickbooks', /Connections: There are none yet/],
  ['plaid', /Connections: There are none yet/],
  ['prepay', /Payoff letters are not available yet/],
])('the word %s says what there is', (word, sentence) => {
  expect(found(word)).toContainEqual(expect.stringMatching(sentence))
})

// Proves R2.648.
test.each([
  ['due', 'Due Today'],
  ['returns', 'Returns'],
  ['import', 'Imports'],
])('of pages, %s offers the one of that name first', (word, label) => {
  expect(found(word)[0]).toBe(label)
})
