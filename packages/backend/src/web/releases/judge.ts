import { chanceOfAsMany } from './exact-test'
import { isFailing } from './figures'
import type { AccountFigures, ErrorFigures } from './release-reports.repo'

/** Everything browsers reported about a new release and the one before. */
export interface Evidence {
  version: string
  before: string
  /** Since the new one began to spread. */
  accounts: readonly AccountFigures[]
  /** Median times to the first rows since then by version, in milliseconds. */
  medians: ReadonlyMap<string, number>
  /** Errors, for the release before as far back as they are stored: one that it has now and then is not new. */
  errors: readonly ErrorFigures[]
  /** The visits of each account to the release before, as far back. */
  visitsBefore: ReadonlyMap<string, number>
}

/** A difference counts if chance makes it less often than this. The judge looks often, so the usual 0.01 would be too much (decision 0109). */
const leastChance = 0.001
const slowdown = 1.5
const leastTimes = 30

/** Browsers' messages for connection errors, which are not the fault of a release. */
const ofConnection = /failed to fetch|load failed|network ?error|network connection|err_|timed? ?out|abort/i

/** The build shortens names of variables, to others in each release: 't is not a function' was 'e is not a function'. */
const comparable = (message: string) => message.replaceAll(/(?<![\w$])[a-z_$][\w$]?(?![\w$])/gi, '_')

/** Why a new release must be taken back, in words; undefined if there is no reason (R24.11 to R24.14). */
export const judge = (evidence: Evidence): string | undefined =>
  newError(evidence) ?? missingFile(evidence) ?? moreFailures(evidence) ?? slowRows(evidence)

const total = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0)

/**
 * A new error in the release's own code that two accounts or three visits report (R24.11). In a small company, the first share may be one account, so one account
 * is enough if it had no such error in three visits of the previous release. Chance must be ruled out too: without earlier reports, an old error looks new.
 */
function newError({ version, before, accounts, errors, visitsBefore }: Evidence): string | undefined {
  const known = new Set(errors.flatMap((error) => (error.version === before ? [comparable(error.message)] : [])))
  const visits = total(accounts.map((each) => (each.version === version ? each.visits : 0)))
  const visitsOfBoth = visits + total(visitsBefore.values())
  const found = errors.filter(
    ({ version: of, own, kind, message }) =>
      of === version && own && kind !== 'load' && !known.has(comparable(message)) && !ofConnection.test(message),
  )
  for (const { message } of found) {
    const met = found.filter((error) => comparable(error.message) === comparable(message))
    const times = total(met.map((each) => each.visits))
    const who = new Set(met.map(({ account }) => account))
    const isAlone = who.size === 1
    if (isAlone && (times < 3 || (visitsBefore.get(met[0]?.account ?? '') ?? 0) < 3)) continue
    // An error without a visit comes from a dialog on another remote's page.
    if (visitsOfBoth > 0 && (visits / visitsOfBoth) ** times >= leastChance) continue
    return `A new error ${isAlone ? `in ${times} visits of one account` : `for ${who.size} accounts`}: '${message}'`
  }
  return undefined
}

/** A file that two accounts could not load, and more than with the release before (R24.12). */
function missingFile(evidence: Evidence): string | undefined {
  const [group, other] = groupsBy(evidence, ({ load_failures }) => load_failures > 0)
  if (group.failing < 2 || group.failing <= other.failing) return undefined
  const { version, errors } = evidence
  const error = errors.find((each) => each.version === version && each.kind === 'load')
  return `A file could not be loaded by ${group.failing} accounts${error ? `: '${error.message}'` : ''}`
}

/** More accounts that met a failure than with the release before (R24.13). */
function moreFailures(evidence: Evidence): string | undefined {
  const [group, other] = groupsBy(evidence, isFailing)
  if (group.failing < 2 || chanceOfAsMany(group, other) >= leastChance) return undefined
  return `Failures in ${group.failing} of ${group.all} accounts, and in ${other.failing} of ${other.all} with the release before`
}

/** First rows that take 1.5 times as long, and not because of the accounts that happen to have it (R24.14). */
function slowRows(evidence: Evidence): string | undefined {
  const { version, before, accounts, medians } = evidence
  const [median, earlier] = [medians.get(version), medians.get(before)]
  if (median === undefined || earlier === undefined || median < slowdown * earlier) return undefined
  const timesOf = (of: string) => accounts.reduce((sum, each) => sum + (each.version === of ? each.times : 0), 0)
  if (Math.min(timesOf(version), timesOf(before)) < leastTimes) return undefined
  const timed = { ...evidence, accounts: accounts.filter(({ times }) => times > 0) }
  const [group, other] = groupsBy(timed, ({ rows_ms }) => (rows_ms ?? 0) >= slowdown * earlier)
  if (group.failing < 2 || chanceOfAsMany(group, other) >= leastChance) return undefined
  const inWords = (ms: number) => `${ms.toLocaleString('en-US')} ms`
  return `First rows after ${inWords(median)}, and after ${inWords(earlier)} with the release before (medians)`
}

/**
 * The accounts that used the new release, and those that used only the one before, with how many of them fail. An account that came to the new one during the time
 * has used the one before for a shorter time than others, so there it would seem to fail less.
 */
function groupsBy({ version, before, accounts }: Evidence, fails: (account: AccountFigures) => boolean) {
  const group = accounts.filter((each) => each.version === version)
  const users = new Set(group.map(({ account }) => account))
  const other = accounts.filter((each) => each.version === before && !users.has(each.account))
  const counted = (all: readonly AccountFigures[]) => ({ failing: all.filter(fails).length, all: all.length })
  return [counted(group), counted(other)] as const
}
