import { setTimeout as pause } from 'node:timers/promises'
import { endOfStep, shareAfter, withMark, withoutNext, withStep } from '@mca/registry/steps'
import type { FastifyBaseLogger } from 'fastify'
import type { Accounts } from '../../shared/context/accounts'
import type { Site } from '../../platform/http/site'
import type { Config } from '../../platform/config/config'
import { releaseTakenBack } from '../../shared/mail/messages'
import type { Queryable } from '../../platform/database/db'
import { isDatabaseUnavailable } from '../../platform/database/unavailable'
import type { NextRelease, RegistryReader, Remotes } from '../../platform/remote-registry'
import { canStep, changeSpreading } from './change-spreading'
import { figuresOf, inWords } from './figures'
import { judge } from './judge'
import { nextStep } from './next-step'
import { releaseReportsRepo } from './release-reports.repo'

interface StepperDeps {
  db: Queryable
  accounts: Pick<Accounts, 'listRecent' | 'mailNotice'>
  config: Pick<Config, 'webDir' | 'registryUrl'>
  registry: RegistryReader
  site: Site
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  now: () => Date
}

type Spreading = Pick<Remotes[string], 'version' | 'history'> & { next: NextRelease }

type Outcome = 'next-step' | 'everybody' | 'taken-back'

/** Steps the spreading releases, and takes back failing ones (R24.11 to R24.16). */
export interface ReleaseStepper {
  /** Judges each spreading release, and takes its next step if it is due. Resolves to the milliseconds until the next check. */
  look(): Promise<number>
  /** Looks within a second, once for all reports until then: something failed. */
  lookSoon(): void
  /** Looks every ten seconds, or when a step is due, from now on. */
  start(): void
  stop(): Promise<void>
  /** The steps that this process took. */
  counts(): { remote: string; outcome: Outcome; count: number }[]
}

/** In milliseconds. With the time in which a tab reports and the longest wait for the registry's lock, a release is back within a minute of the report. */
const lookEveryMs = 10_000
const seenEveryMs = 60_000
/** A failure may be reported by everybody at the same time. */
const soonMs = 1_000

/**
 * Every process may check: a decision changes the registry under its lock, and only if the release is still spreading at the judged share. So only one process
 * decides, and a process killed at any time has changed nothing or, by one rename, everything.
 */
export function createReleaseStepper({ db, accounts, config, registry, site, log, now }: StepperDeps): ReleaseStepper {
  const steps = new Map<string, { remote: string; outcome: Outcome; count: number }>()
  const keptAt = new Map<string, number>()
  const stopping = new AbortController()
  let hasSaidReadOnly = false
  let looking: Promise<number> | undefined
  let isDueAgain = false
  let soon: Promise<unknown> = Promise.resolve()
  let loop: Promise<void> = Promise.resolve()

  /** Resolves early when the stepper stops. */
  const wait = (ms: number) => pause(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)

  const count = (remote: string, outcome: Outcome) => {
    const key = `${remote} ${outcome}`
    steps.set(key, { remote, outcome, count: (steps.get(key)?.count ?? 0) + 1 })
  }

  async function tellAdministrators(taken: { remote: string; version: string; because: string }) {
    const link = `${site.publicUrl}/users/releases`
    for (const { email, role, invited } of await accounts.listRecent())
      if (role === 'administrator' && !invited) accounts.mailNotice(releaseTakenBack(email, link, taken))
  }

  /** For `pnpm remotes`, which has no database: once a minute, because everybody reads a registry that changed. */
  async function keepSeen({ seen }: NextRelease, release: { remote: string; version: string }, words: () => string) {
    const last = keptAt.get(release.remote) ?? -Infinity
    if (now().getTime() - last < seenEveryMs || words() === seen) return
    keptAt.set(release.remote, now().getTime())
    await changeSpreading(config, release, (all) => withMark(all, release.remote, { seen: words() }))
  }

  async function decide(remote: string, { version: before, history, next }: Spreading): Promise<void> {
    const { version, share } = next
    const release = { remote, version, share }
    const both = [version, before]
    const earlier = history.flatMap((each) => (each.withdrawn || each.version === version ? [] : [each.version]))
    const [accountsOf, medians, errors, usesBefore] = await Promise.all([
      releaseReportsRepo.accounts(db, remote, both, next.startedAt),
      releaseReportsRepo.medians(db, remote, both, next.startedAt),
      releaseReportsRepo.errors(db, { remote, version, earlier, since: next.startedAt }),
      releaseReportsRepo.uses(db, remote, before),
    ])
    const because = judge({ version, before, accounts: accountsOf, errors, usesBefore })
    if (because !== undefined) {
      const isBack = await changeSpreading(config, release, (all) => withoutNext(all, remote, { because }))
      if (!isBack) return
      count(remote, 'taken-back')
      log.warn({ release: { ...release, because } }, 'a release was rolled back')
      return tellAdministrators({ remote, version, because })
    }
    const words = (of: string) => inWords(figuresOf(of, accountsOf, medians))
    await keepSeen(next, release, () => `${words(version)}; before: ${words(before)}`)
    const visits = await releaseReportsRepo.accounts(db, remote, both, next.stepSince)
    const of = (wanted: string) => visits.filter((each) => each.version === wanted && each.visits > 0)
    const sum = (wanted: string) => of(wanted).reduce((total, each) => total + each.visits, 0)
    const use = { visits: sum(version), before: { visits: sum(before), accounts: of(before).length } }
    const outcome = nextStep({ ...next, ...use }, now())
    if (outcome === 'visits' && !next.waitsForVisits) {
      await changeSpreading(config, release, (all) => withMark(all, remote, { waitsForVisits: true }))
      log.info({ release }, 'a rollout waits until more accounts have used the release')
    }
    if (outcome !== 'step' || !(await changeSpreading(config, release, (all) => withStep(all, remote)))) return
    const isLast = shareAfter(share) === undefined
    count(remote, isLast ? 'everybody' : 'next-step')
    log.info(
      { release },
      isLast ? 'a release was rolled out to all accounts' : 'a release was rolled out to more accounts',
    )
  }

  /** Not thrown, because the next check tries again. */
  const report = (error: unknown, remote?: string) => {
    if (!stopping.signal.aborted && !isDatabaseUnavailable(error))
      log.error({ err: error, remote }, 'a release in rollout could not be evaluated')
  }

  async function lookOnce(): Promise<number> {
    const spreading = Object.entries(await registry.remotes()).flatMap(([remote, { next, ...live }]) =>
      next ? [{ remote, ...live, next }] : [],
    )
    if (spreading.length === 0 || config.registryUrl) return lookEveryMs
    if (!(await canStep(config))) {
      if (!hasSaidReadOnly)
        log.warn(`WEB_DIR ${config.webDir} cannot be written, so this process does not roll out releases`)
      hasSaidReadOnly = true
      return lookEveryMs
    }
    for (const { remote, ...release } of spreading)
      await decide(remote, release).catch((error: unknown) => report(error, remote))
    const due = spreading.map(({ next }) => endOfStep(next).getTime() - now().getTime())
    return Math.min(lookEveryMs, ...due.filter((ms) => ms > 0))
  }

  const look = () =>
    (looking ??= lookOnce()
      .catch((error: unknown) => {
        report(error)
        return lookEveryMs
      })
      .finally(() => (looking = undefined)))

  return {
    look,
    lookSoon() {
      if (isDueAgain) return
      isDueAgain = true
      soon = wait(soonMs).then(() => {
        isDueAgain = false
        return stopping.signal.aborted ? undefined : look()
      })
    },
    start() {
      loop = (async () => {
        while (!stopping.signal.aborted) {
          await wait(await look())
        }
      })()
    },
    async stop() {
      stopping.abort()
      await Promise.all([soon, loop])
    },
    counts: () => [...steps.values()],
  }
}
