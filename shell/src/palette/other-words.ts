import { paths, portfolioReports } from '@mca/contract/app'

/** What people type for a page or an action that has another name, by the key of its option (R2.648). */
export const otherWords: Readonly<Record<string, string>> = {
  'create advance': 'renew renewal fund deal',
  'record payment': 'take receive deposit',
  'add merchant': 'customer client',
  'invite user': 'account colleague staff',
  account: 'password profile',
  [`page ${portfolioReports.pool.path}`]: 'loss losses default defaults cohort vintage',
  [`page ${portfolioReports.concentration.path}`]: 'exposure limit industry state',
  [`page ${portfolioReports.cash.path}`]: 'forecast liquidity',
  [`page ${portfolioReports.yield.path}`]: 'profit return irr',
  [`page ${paths.desk}`]: 'collections collect late past tasks calls behind',
  [`page ${paths.followUps}`]: 'reminders calls',
  [`page ${paths.allPayments}`]: 'history transactions',
  [`page ${paths.due()}`]: 'debits daily missing expected',
  [`page ${paths.imports}`]: 'upload csv statement lockbox',
  [`page ${paths.returns}`]: 'nsf bounce bounces bounced chargeback rejected',
  [`page ${paths.payouts}`]: 'commission commissions payables owe distribution',
  [`page ${paths.achFiles}`]: 'nacha debits bank originate',
  [`page ${paths.book}`]: 'export backup migrate spreadsheet',
  [`page ${paths.activity}`]: 'audit trail history log',
  [`page ${paths.settings}`]: 'configuration permissions roles',
  'page account': '2fa mfa sessions password',
}
