import {
  concentration,
  concentrationQuery,
  lossesQuery,
  portfolioDays,
  portfolioDaysQuery,
  portfolioDeals,
  portfolioDealsQuery,
  portfolioFilters,
  portfolioLosses,
  portfolioPool,
  portfolioYield,
  yieldQuery,
} from '@mca/contract/portfolio'
import { portfolioCash } from '@mca/contract/portfolio/reports/cash'
import { cashRepo } from './cash.repo'
import { cashColumns, daysColumns } from './cash-csv'
import { concentrationRepo } from './concentration.repo'
import { daysRepo } from './days.repo'
import { lossesRepo } from './losses.repo'
import { poolRepo } from './pool.repo'
import { portfolioAdvancesRepo } from './portfolio-advances.repo'
import { advanceColumns, concentrationColumns, csvOf, lossColumns, poolColumns, yieldColumns } from './portfolio-csv'
import { reportRoutes } from './report'
import { yieldRepo } from './yield.repo'

/** The reports of the portfolio, and the rows behind their figures (R17.20 to R17.49). A new report is one more entry. */
export const reports = [
  reportRoutes({
    name: 'pool',
    summary: 'Get the static pool: deals by month funded, and their collections by month on book',
    exportSummary: 'Export the static pool as a CSV file',
    query: portfolioFilters,
    answer: portfolioPool,
    read: (from, of) => poolRepo.report(from, of),
    csv: { rows: (pool) => csvOf(poolColumns(pool), pool.cohorts) },
  }),
  reportRoutes({
    name: 'losses',
    summary: 'Get defaults and losses by group',
    exportSummary: 'Export defaults and losses by group as a CSV file',
    query: lossesQuery,
    answer: portfolioLosses,
    read: (from, of, query) => lossesRepo.report(from, of, query),
    csv: { rows: ({ rows }, { by }) => csvOf(lossColumns(by), rows) },
  }),
  reportRoutes({
    name: 'concentration',
    summary: 'Get the concentration of the outstanding balance, with its limit',
    exportSummary: 'Export a concentration as a CSV file',
    query: concentrationQuery,
    answer: concentration,
    read: (from, of, query) => concentrationRepo.report(from, of, query),
    csv: {
      columns: ({ by }) => concentrationColumns(by),
      source: (db, of, { by }) => concentrationRepo.all(db, of, by),
    },
  }),
  reportRoutes({
    name: 'yield',
    summary: 'Get profit and yields by month funded or another group',
    exportSummary: 'Export profit and yields as a CSV file',
    query: yieldQuery,
    answer: portfolioYield,
    read: (from, of, { by }) => yieldRepo.report(from, of, by),
    csv: { rows: ({ rows }, { by }) => csvOf(yieldColumns(by), rows) },
  }),
  reportRoutes({
    name: 'cash',
    summary: 'Get expected and received cash by day, and the forecast for the next 30 days',
    exportSummary: 'Export cash by day as a CSV file',
    query: portfolioFilters,
    answer: portfolioCash,
    read: (from, of) => cashRepo.report(from, of),
    csv: { columns: () => cashColumns, source: (db, of) => cashRepo.csv(db, of) },
  }),
  reportRoutes({
    name: 'deals',
    summary: 'List the deals that make up a figure of another report, with their totals',
    exportSummary: 'Export the deals that make up a figure as a CSV file',
    query: portfolioDealsQuery,
    answer: portfolioDeals,
    read: (from, of, query) => portfolioAdvancesRepo.report(from, of, query),
    csv: { columns: () => advanceColumns, source: (db, of, query) => portfolioAdvancesRepo.all(db, of, query) },
  }),
  reportRoutes({
    name: 'days',
    summary: 'List the deals that make up the cash of selected days',
    exportSummary: 'Export the deals that make up the cash of selected days as a CSV file',
    query: portfolioDaysQuery,
    answer: portfolioDays,
    read: (from, of, query) => daysRepo.report(from, { ...of, from: query.from, to: query.to }, query),
    csv: {
      columns: ({ to }, asOf) => daysColumns(to > asOf),
      source: (db, of, { from, to }) => daysRepo.csv(db, { ...of, from, to }),
    },
  }),
]
