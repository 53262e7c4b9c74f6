import { paths, portfolioReports } from '@mca/contract/app'

/** What people type for a page or an action that has another name, by the key of its option (R2.648). */
export const otherWords: Readonly<Record<string, string>> = {
  'create advance': 'renew renewal refinance fund deal',
  'record payment': 'take receive deposit wire check zelle cash',
  'add merchant': 'customer client',
  'invite user': 'account colleague staff',
  account: 'password profile',
  [`page ${portfolioReports.pool.path}`]: 'loss losses default defaults cohort vintage',
  [`page ${portfolioReports.concentration.path}`]: 'exposure limit limits industry state diversification',
  [`page ${portfolioReports.cash.path}`]: 'forecast liquidity',
  [`page ${portfolioReports.yield.path}`]: 'profit return irr',
  [`page ${paths.desk}`]: 'collections collect late delinquent past tasks calls behind promises',
  [`page ${paths.followUps}`]: 'reminders calls',
  [`page ${paths.allPayments}`]: 'history transactions',
  [`page ${paths.due()}`]: 'debits daily missing expected overdue',
  [`page ${paths.imports}`]: 'upload csv statement lockbox file processor',
  [`page ${paths.returns}`]: 'nsf bounce bounces bounced chargeback chargebacks rejected reversal reversals dispute',
  [`page ${paths.payouts}`]:
    'commission commissions payables owe distribution distributions residual residuals statement statements wire',
  [`page ${paths.achFiles}`]: 'nacha debits bank originate refund refunds overpayment',
  [`page ${paths.reconciliation}`]: 'reconcile match statement statements balance',
  [`page ${paths.book}`]: 'export backup migrate spreadsheet',
  [`page ${paths.activity}`]: 'audit trail history log',
  [`page ${paths.settings}`]: 'configuration permissions roles',
  'page liens': 'lien stacking stacked second position debt',
  'page 1099': 'irs nec w9 w-9',
  'page account': '2fa mfa sessions password',
}
