import type { AccountFigures, EarlierUse, ErrorFigures } from './release-reports.repo'

/** Everything browsers reported about a new release and the one before. */
export interface Evidence {
  version: string
  before: string
  /** Since the new one began to spread. */
  accounts: readonly AccountFigures[]
  /** Errors, for earlier releases that were not taken back as far back as they are stored: one that they had now and then is not new. */
  errors: readonly ErrorFigures[]
  /** The use of the release before by each account, as far back. */
  usesBefore: readonly EarlierUse[]
}

// Plain numbers instead of a statistical test (decision 0162). One account alone never rolls a release back (R24.13).

/** The accounts that must meet a failure to load, or the same new error. */
const leastAccounts = 2
/** The release before needs this many visits, so that an error that it has now and then is known. */
const leastVisitsBefore = 100
/** The accounts that must be slow. */
const leastSlowAccounts = 3
const slowdown = 1.5
/** Of the compared accounts, this part must be slow: one release slows down all, one computer or connection a few. */
const leastSlowPart = 0.75
/** The times that an account needs with each of the two releases to be compared, and those that all together need with the new one. */
const leastTimes = { each: 3, all: 30 }

/** Browsers' messages for connection errors, which are not the fault of a release. */
const ofConnection = /failed to fetch|load failed|network ?error|network connection|err_|timed? ?out|abort/i

/** The build shortens names of variables, to others in each release: 't is not a function' was 'e is not a function'. */
const comparable = (message: string) => message.replaceAll(/(?<![\w$])[a-z_$][\w$]?(?![\w$])/gi, '_')

/** Why a new release must be rolled back, in words; undefined if there is no reason (R24.11 to R24.14). */
export const judge = (evidence: Evidence): string | undefined =>
  newError(evidence) ?? missingFile(evidence) ?? slowRows(evidence)

/** An error in the release's own code that no earlier release had, and that two accounts report (R24.11). */
function newError({ version, errors, usesBefore }: Evidence): string | undefined {
  if (usesBefore.reduce((sum, { visits }) => sum + visits, 0) < leastVisitsBefore) return undefined
  const known = new Set(errors.flatMap((error) => (error.version !== version ? [comparable(error.message)] : [])))
  const accountsOf = new Map<string, Set<string>>()
  for (const { version: of, own, kind, message, account } of errors) {
    const text = comparable(message)
    if (of !== version || !own || kind === 'load' || known.has(text) || ofConnection.test(message)) continue
    const accounts = accountsOf.get(text) ?? new Set()
    accountsOf.set(text, accounts.add(account))
    if (accounts.size >= leastAccounts) return `A new error for ${accounts.size} accounts: '${message}'`
  }
  return undefined
}

/** A file that two accounts could not load, and more than with the release before (R24.12). */
function missingFile({ version, before, accounts, errors }: Evidence): string | undefined {
  const count = (of: string) => accounts.filter((each) => each.version === of && each.load_failures > 0).length
  const failing = count(version)
  if (failing < leastAccounts || failing <= count(before)) return undefined
  const error = errors.find((each) => each.version === version && each.kind === 'load')
  return `A file could not be loaded by ${failing} accounts${error ? `: '${error.message}'` : ''}`
}

/** At least three accounts, and three quarters of those compared, wait 1.5 times as long for the first rows as with the release before (R24.14). */
function slowRows({ version, accounts, usesBefore }: Evidence): string | undefined {
  const usual = new Map(usesBefore.map((use) => [use.account, use]))
  const compared = accounts.flatMap(({ version: of, account, times, rows_ms }) => {
    const earlier = usual.get(account)
    if (of !== version || !rows_ms || !earlier?.rows_ms) return []
    const isKnown = Math.min(times, earlier.times) >= leastTimes.each
    return isKnown ? [{ times, isSlow: rows_ms >= slowdown * earlier.rows_ms }] : []
  })
  if (compared.reduce((sum, { times }) => sum + times, 0) < leastTimes.all) return undefined
  const slow = compared.filter(({ isSlow }) => isSlow).length
  if (slow < Math.max(leastSlowAccounts, leastSlowPart * compared.length)) return undefined
  return `First rows take at least ${slowdown} times as long as before for ${slow} of ${compared.length} accounts`
}
