import { registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import { avoidHungRequests } from './hung-requests'
import { checkForNewer } from './new-releases'
import { localRemotes } from './overrides'
import type { LiveReleases, Registry, RemoteRelease } from './registry'
import { manifestReader } from './release-manifests'

interface LiveRemotesOptions {
  /** The releases that were live when the page was loaded. */
  live: LiveReleases
  /** Requests the live releases from the server. It must not return a cached answer. */
  refresh: () => Promise<LiveReleases>
  /** True if a developer may replace remotes of this page with ones on their own machine. */
  allowOverrides: boolean
}

const registered = new Map<string, RemoteRelease>()
const used = new Set<string>()
const failed = new Set<string>()
let overrides: Registry = {}
let ownShell: LiveReleases['shell']
let fetchLive: () => Promise<LiveReleases> = () => Promise.resolve({ remotes: {} })

/** Registers the live remotes. No file of a remote is fetched before one of its sections is opened. */
export function startRemotes({ live, refresh, allowOverrides }: LiveRemotesOptions): void {
  overrides = localRemotes(allowOverrides)
  ownShell = live.shell
  fetchLive = async () => {
    const { remotes, ...rest } = await refresh()
    return { ...rest, remotes: { ...remotes, ...overrides } }
  }
  registerPlugins([manifestReader, avoidHungRequests])
  for (const [name, release] of Object.entries({ ...live.remotes, ...overrides })) register(name, release)
}

/** The currently live releases, with this tab's overrides. */
export const currentReleases = (): Promise<LiveReleases> => fetchLive()

/** The release of a remote that this page uses or would use. */
export const releaseOf = (remote: string): RemoteRelease | undefined => registered.get(remote)

/** The version of a remote that this page uses; 'unknown' if the registry does not name the remote. */
export const versionInUse = (remote: string): string => registered.get(remote)?.version ?? 'unknown'

/** True if this page has loaded a file of the remote, or has tried to. */
export const isUsed = (remote: string): boolean => used.has(remote)

/** From now on, a new release of this remote is announced instead of being loaded silently. */
export const markUsed = (remote: string): void => void used.add(remote)

/** True if the last attempt to load a file of this remote failed. */
export const hasFailed = (remote: string): boolean => failed.has(remote)
export const markFailed = (remote: string): void => void failed.add(remote)

/** The remotes that this page loads from a developer's machine, with their manifests. */
export const overriddenRemotes = (): readonly { name: string; manifest: string }[] =>
  Object.entries(overrides).map(([name, { manifest }]) => ({ name, manifest }))

/** Makes a release the one to load from now on, and forgets an earlier failure. */
export function register(name: string, release: RemoteRelease): void {
  // This global lists the evaluated modules, including those that failed; unless it is deleted, they would stay broken.
  // There is one list for each release, so chunks of two releases never mix.
  Reflect.deleteProperty(globalThis, `webpackChunk_${name}_${release.version}`)
  registered.set(name, release)
  failed.delete(name)
  registerRemotes([{ name, entry: release.manifest }], { force: true })
}

/**
 * Checks, at most every `intervalMs` (by default ten seconds), for releases since the page was loaded. A remote that the page has not used yet
 * is switched to its new release; one in use stays as it is and is returned by `useNewReleases`, as is the shell.
 */
export const checkForNewReleases = (intervalMs?: number): Promise<void> =>
  checkForNewer(
    fetchLive,
    ({ remotes, shell }) => {
      const changed = Object.entries(remotes).filter(([name, { version }]) => registered.get(name)?.version !== version)
      for (const [name, release] of changed) if (!used.has(name)) register(name, release)
      const inUse = changed.map(([name]) => name).filter((name) => used.has(name))
      const isOldShell = shell && ownShell && shell.version !== ownShell.version
      return isOldShell ? ['shell', ...inUse] : inUse
    },
    intervalMs,
  )
