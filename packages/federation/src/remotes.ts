import { loadRemote, preloadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import { routesOf } from './caller'
import { fetchWith } from './first-data'
import { lookForReleases } from './new-releases'
import { localRemotes } from './overrides'
import { noteUnanswered, pastHungRequests } from './past-hung-requests'
import { manifestReader, sharedMisfit } from './release-facts'
import { isTooLate, RemoteFailure, whatHappened, withinTimeLimit } from './remote-failure'
import { reportTo, type SectionFailureReport } from './report'

/** One live remote, as the registry in /config.json names it. */
export interface RemoteRelease {
  version: string
  manifest: string
}

export type Registry = Record<string, RemoteRelease>

/** What is live, as /config.json says it. */
export interface Live {
  remotes: Registry
  shell?: { version: string }
}

export interface FederationStart {
  /** What was live when the page was loaded. */
  live: Live
  /** Asks the server for what is live now. */
  refresh: () => Promise<Live>
  report: (report: SectionFailureReport) => Promise<unknown>
  /** The one query client of the page. */
  queryClient: QueryClient
  /** The shared parts that the host provides without using them itself; to name them here puts them into its graph. */
  provides: readonly (() => Promise<unknown>)[]
  /** Whether a developer may take remotes from his own machine into this page. */
  overridable?: boolean | undefined
}

const live = new Map<string, RemoteRelease>()
const failed = new Set<string>()
const used = new Set<string>()
let overrides: Registry = {}
let shellHere: Live['shell']
let refresh: FederationStart['refresh'] = () => Promise.resolve({ remotes: {} })

/** Makes the remotes of the registry known. Nothing of them is fetched before a section is wanted. */
export function startFederation(start: FederationStart): void {
  overrides = localRemotes(start.overridable ?? false)
  shellHere = start.live.shell
  refresh = async () => {
    const { remotes, ...now } = await start.refresh()
    return { ...now, remotes: { ...remotes, ...overrides } }
  }
  registerPlugins([manifestReader, pastHungRequests])
  reportTo(start.report)
  fetchWith(start.queryClient)
  for (const [name, release] of Object.entries({ ...start.live.remotes, ...overrides })) register(name, release)
}

/** The remotes that this page takes from a developer's own machine, and from where. */
export const overriddenRemotes = (): readonly { name: string; manifest: string }[] =>
  Object.entries(overrides).map(([name, { manifest }]) => ({ name, manifest }))

/**
 * Looks, not too often, for what was released since the page was opened. A remote that the page has not used yet is simply
 * taken in its new release; one that is in use goes on as it is, and `useNewReleases` names it, as it does the shell.
 */
export const lookAround = (): Promise<void> =>
  lookForReleases(async () => {
    const { remotes, shell } = await refresh()
    const changed = Object.entries(remotes).filter(([name, { version }]) => live.get(name)?.version !== version)
    for (const [name, release] of changed) if (!used.has(name)) register(name, release)
    const inUse = changed.map(([name]) => name).filter((name) => used.has(name))
    const isOldShell = shell && shellHere && shell.version !== shellHere.version
    return isOldShell ? ['shell', ...inUse] : inUse
  })

/** The release of a remote that this page uses; for reports, and 'unknown' when the registry does not name it. */
export const versionInUse = (remote: string): string => live.get(remote)?.version ?? 'unknown'

function register(name: string, release: RemoteRelease): void {
  // Modules that an earlier attempt has evaluated, or failed to, would otherwise be found in this list and stay broken.
  // The list is one per release, so the chunks of two releases never mix.
  Reflect.deleteProperty(globalThis, `webpackChunk_${name}_${release.version}`)
  live.set(name, release)
  registerRemotes([{ name, entry: release.manifest }], { force: true })
}

async function exposed(remote: string, expose: string): Promise<Record<string, unknown>> {
  // Whatever an earlier attempt has left half done would fail again without being asked for.
  if (failed.has(remote)) await renewRemote(remote)
  if (!live.has(remote)) throw new RemoteFailure(remote, 'It is not published on this server.')
  used.add(remote)
  try {
    const module = await withinTimeLimit(loadRemote<Record<string, unknown>>(`${remote}/${expose}`))
    if (!module) throw new Error(`It does not offer ${expose}.`)
    return module
  } catch (error) {
    failed.add(remote)
    if (isTooLate(error)) noteUnanswered(remote, live.get(remote)?.manifest ?? '')
    throw new RemoteFailure(remote, sharedMisfit(remote) ?? whatHappened(error), { cause: error })
  }
}

/** The routes that a remote offers. Rejects with a `RemoteFailure`. */
export async function loadRoutes(remote: string): Promise<RouteObject[]> {
  const { routes } = await exposed(remote, 'routes')
  if (!Array.isArray(routes)) throw new RemoteFailure(remote, 'It offers no routes.')
  return routesOf(remote, routes as RouteObject[])
}

/** A component that a remote exposes for others, by the name it is exposed under. */
export async function loadComponent(remote: string, name: string): Promise<unknown> {
  const component = (await exposed(remote, name))[name]
  if (!component) throw new RemoteFailure(remote, `It does not offer ${name}.`)
  return component
}

/** Milliseconds that preparing another attempt may take; the attempt itself has its own limit. */
const moment = 4_000

/** Forgets what was loaded of a remote and takes the release that is live now: the first half of 'Try again'. */
export async function renewRemote(remote: string): Promise<void> {
  failed.delete(remote)
  // When the registry does not answer either, the release known so far is tried again.
  const { remotes } = await withinTimeLimit(refresh(), moment).catch((): Live => ({ remotes: {} }))
  const before = live.get(remote)
  const release = remotes[remote] ?? before
  if (!release) return
  if (release.version === before?.version) await fetchAgain(release).catch(() => undefined)
  register(remote, release)
}

/**
 * A release's files are cached for good, also those that arrived broken. Before the same release is tried again they are
 * fetched past the cache. What fails here fails again where it is used, and is reported there.
 */
async function fetchAgain({ manifest }: RemoteRelease): Promise<void> {
  const from = new URL(manifest, window.location.href)
  const answer = await withinTimeLimit(fetch(from, { cache: 'reload' }), moment)
  const { metaData, exposes } = (await answer.json()) as ManifestFiles
  const files = exposes.flatMap(({ assets: { js } }) => [...js.sync, ...js.async])
  const all = new Set([metaData.remoteEntry.name, ...files])
  const fetched = [...all].map(async (file) => (await fetch(new URL(file, from), { cache: 'reload' })).arrayBuffer())
  await withinTimeLimit(Promise.allSettled(fetched), moment)
}

/** The parts of mf-manifest.json that name files. */
interface ManifestFiles {
  metaData: { remoteEntry: { name: string } }
  exposes: { assets: { js: { sync: string[]; async: string[] } } }[]
}

/** Fetches a section's first files ahead of a click. A failure is no news yet: the visit itself will say. */
export function preloadRoutes(remote: string): void {
  if (!live.has(remote)) return
  preloadRemote([{ nameOrAlias: remote, exposes: ['routes'], resourceCategory: 'sync' }]).catch(() => undefined)
}
