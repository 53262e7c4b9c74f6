import type { Random } from '../../../sample/random'
import { type Evidence, judge } from '../../web/releases/judge'
import type { AccountFigures, EarlierUse, ErrorFigures } from '../../web/releases/release-reports.repo'
import { nextStep } from '../../web/releases/next-step'

/** An account without reports. */
export const withoutVisits = (version: string, account: string): AccountFigures => ({
  version,
  account,
  visits: 0,
  failed_calls: 0,
  load_failures: 0,
  shown_errors: 0,
  uncaught_errors: 0,
  times: 0,
  rows_ms: null,
})

/** The ways in which the new release is worse than the one before. */
interface Fault {
  /** The part of its visits that end in a new error. */
  errors?: number
  /** How much longer its first rows take. */
  slower?: number
}

interface Company {
  accounts: number
  /** Visits of an account in a minute, on average; some work five times as much as others. */
  visits: number
  /** The part of visits that meet a random failure, whatever the release. */
  failures: number
  /** The different texts of random failures, so that one may be new by chance. */
  texts: number
  /** True if reports about the previous release are already stored. */
  hasHistory: boolean
  /** The length of a step, in minutes. */
  stepMinutes: number
}

interface Outcome {
  takenBack: string | undefined
  /** Accounts that saw the release, and minutes until it was taken back or everybody had it. */
  accounts: number
  minutes: number
}

const versions = { before: 'before', version: 'new' } as const
const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]

/** One release to a company, judged every ten seconds. Every account reports once a minute, at its own second. */
export function simulateRelease(company: Company, fault: Fault, random: Random): Outcome {
  const people = Array.from({ length: company.accounts }, (_, index) => ({
    account: `a${index}`,
    percentile: random.next() * 100,
    visits: company.visits * Math.exp(0.8 * random.normal() - 0.32),
    /** Computers and connections differ by a third. */
    rowsMs: 400 * Math.exp(0.35 * random.normal()),
    look: Math.floor(random.next() * 6),
  }))
  const figures = new Map<string, AccountFigures & { all: number[] }>()
  const errors = new Map<string, ErrorFigures>()
  const usesBefore = new Map<string, EarlierUse & { all: number[] }>()
  const meet = (version: string, account: string, message: string) => {
    const key = `${version} ${message} ${account}`
    const error = errors.get(key) ?? { version, account, kind: 'shown', message, own: true, visits: 0 }
    errors.set(key, { ...error, visits: error.visits + 1 })
  }
  const someText = () => `failure ${Math.floor(random.next() ** 2 * company.texts)}`
  const addBefore = (account: string, ms: number) => {
    const use = usesBefore.get(account) ?? { account, visits: 0, times: 0, rows_ms: null, all: [] }
    use.all.push(ms)
    use.visits = use.times = use.all.length
    usesBefore.set(account, use)
  }
  for (const { account, visits, rowsMs } of company.hasHistory ? people : [])
    for (let visit = 0; visit < visits * 600; visit += 1) {
      addBefore(account, rowsMs * Math.exp(0.5 * random.normal()))
      if (random.next() < company.failures) meet(versions.before, account, someText())
    }
  for (const use of usesBefore.values()) use.rows_ms = median(use.all) ?? null
  const seen = new Set<string>()
  let step = { share: 10, since: 0, visits: 0, before: { visits: 0, who: new Set<string>() } }
  for (let look = 0; look < 6 * 24 * 60; look += 1) {
    for (const person of people) {
      if (look % 6 !== person.look) continue
      const isNew = person.percentile < step.share
      const version = isNew ? versions.version : versions.before
      const visits = Math.floor(person.visits * 2 * random.next() + random.next())
      if (visits === 0) continue
      if (isNew) seen.add(person.account)
      const key = `${version} ${person.account}`
      const own = figures.get(key) ?? { ...withoutVisits(version, person.account), all: [] }
      figures.set(key, own)
      own.visits += visits
      if (isNew) step.visits += visits
      else {
        step.before.visits += visits
        step.before.who.add(person.account)
      }
      for (let visit = 0; visit < visits; visit += 1) {
        const ms = person.rowsMs * Math.exp(0.5 * random.normal())
        own.all.push(isNew ? ms * (fault.slower ?? 1) : ms)
        if (!isNew) addBefore(person.account, ms)
        if (random.next() < company.failures) {
          own.shown_errors += 1
          meet(version, person.account, someText())
        }
        if (isNew && random.next() < (fault.errors ?? 0)) {
          own.shown_errors += 1
          meet(version, person.account, 'a new error')
        }
      }
      own.times = own.all.length
      own.rows_ms = median(own.all) ?? null
      const use = usesBefore.get(person.account)
      if (use && !isNew) use.rows_ms = median(use.all) ?? null
    }
    const accounts = [...figures.values()]
    const evidence: Evidence = {
      ...versions,
      accounts,
      errors: [...errors.values()],
      usesBefore: [...usesBefore.values()],
    }
    const minutes = look / 6
    const takenBack = judge(evidence)
    if (takenBack) return { takenBack, accounts: seen.size, minutes }
    const { share, since, visits, before } = step
    const state = {
      share,
      stepSince: new Date(since * 60_000).toISOString(),
      stepMinutes: company.stepMinutes,
      paused: false,
      visits,
      before: { visits: before.visits, accounts: before.who.size },
    }
    if (nextStep(state, new Date(minutes * 60_000)) !== 'step') continue
    if (share === 50) return { takenBack: undefined, accounts: seen.size, minutes }
    step = { share: 50, since: minutes, visits: 0, before: { visits: 0, who: new Set() } }
  }
  return { takenBack: undefined, accounts: seen.size, minutes: 24 * 60 }
}
