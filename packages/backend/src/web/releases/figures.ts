import type { ReleaseFigures } from '@mca/contract/releases'
import type { AccountFigures } from './release-reports.repo'

/** True if the account met a failure: a file that did not load, an error, or a call that was answered with a status of 500 or more. */
const isFailing = (account: Omit<AccountFigures, 'version' | 'account' | 'visits' | 'times' | 'rows_ms'>) =>
  account.load_failures + account.shown_errors + account.uncaught_errors + account.failed_calls > 0

/** Everything that was reported about a release. `medians`: of the times to the first rows, by version, in milliseconds. */
export function figuresOf(
  version: string,
  all: readonly AccountFigures[],
  medians: ReadonlyMap<string, number>,
): ReleaseFigures {
  const accounts = all.filter((account) => account.version === version)
  const sum = (key: 'visits' | 'load_failures' | 'shown_errors' | 'uncaught_errors' | 'failed_calls') =>
    accounts.reduce((total, account) => total + account[key], 0)
  return {
    visits: sum('visits'),
    accounts: accounts.length,
    failing_accounts: accounts.filter(isFailing).length,
    load_failures: sum('load_failures'),
    shown_errors: sum('shown_errors'),
    uncaught_errors: sum('uncaught_errors'),
    failed_calls: sum('failed_calls'),
    rows_ms: medians.get(version) ?? null,
  }
}

/** The figures in words, for the registry. */
export function inWords({ visits, accounts, failing_accounts, rows_ms }: ReleaseFigures): string {
  const rows = rows_ms === null ? '' : `, first rows ${rows_ms.toLocaleString('en-US')} ms`
  return `visits ${visits}, accounts ${accounts}, with failures ${failing_accounts}${rows}`
}
