import { discardContainer } from './containers'
import { checkForNewer } from './new-releases'
import { releasesFor, type LiveReleases, type Registry, type RemoteRelease } from './registry'

interface LiveRemotesOptions {
  /** The releases that were live when the page was loaded. */
  live: LiveReleases
  /** Requests the live releases from the server. It must not return a cached answer. */
  refresh: () => Promise<LiveReleases>
  /** The remotes that a developer loads from their own machine instead. */
  overrides?: Registry
}

const registered = new Map<string, RemoteRelease>()
const used = new Set<string>()
const failed = new Set<string>()
let overrides: Registry = {}
let ownShell: LiveReleases['shell']
let account: string | undefined
/** From the server's last answer. */
let live: LiveReleases = { remotes: {} }
let fetchLive: () => Promise<LiveReleases> = () => Promise.resolve(live)

/** The release of each remote that this page would use now: that of the account, or this tab's override. */
const chosen = (): Registry => ({ ...releasesFor(account, live), ...overrides })

/** Registers the live remotes. No file of a remote is fetched before one of its sections is opened. */
export function startRemotes(options: LiveRemotesOptions): void {
  overrides = options.overrides ?? {}
  live = options.live
  ownShell = live.shell
  fetchLive = options.refresh
  for (const [name, release] of Object.entries(chosen())) register(name, release)
}

/** From now on, the page uses the releases of this account. Remotes that it has already used do not change (R24.40). */
export function chooseReleasesFor(next: string | undefined): void {
  account = next
  switchUnused()
}

/** Switches each remote that the page has not used yet to the chosen release. Returns those in use that have another one. */
function switchUnused(): string[] {
  const changed = Object.entries(chosen()).filter(([name, { version }]) => registered.get(name)?.version !== version)
  for (const [name, release] of changed) if (!used.has(name)) register(name, release)
  return changed.map(([name]) => name).filter((name) => used.has(name))
}

/** The releases that this page would use now, in the server's format. */
export async function currentReleases(): Promise<Registry> {
  live = await fetchLive()
  return chosen()
}

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
  discardContainer(name)
}

/**
 * Checks, at most every `intervalMs` (by default ten seconds), for releases since the page was loaded. A remote that the page has not used yet
 * is switched to its new release; one in use stays as it is and is returned by `useNewReleases`, as is the shell.
 */
export const checkForNewReleases = (intervalMs?: number): Promise<void> =>
  checkForNewer(
    fetchLive,
    (answer) => {
      live = answer
      const { shell } = live
      const inUse = switchUnused()
      const isOldShell = shell && ownShell && shell.version !== ownShell.version
      return isOldShell ? ['shell', ...inUse] : inUse
    },
    intervalMs,
  )
