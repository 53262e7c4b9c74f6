import { withinTimeLimit } from '../failures/remote-failure'
import { removeScripts } from './hung-requests'
import { currentReleases, register, releaseOf } from './live-remotes'
import type { Registry, RemoteRelease } from './registry'
import type { ManifestFile } from './release-manifests'

/** Limit for each step that prepares an attempt, in milliseconds; the attempt itself has its own. */
export const stepTimeoutMs = 4_000

/** Forgets the loaded parts of a remote and switches to the currently live release: the first half of 'Try again'. */
export async function renewRemote(remote: string): Promise<void> {
  // If the registry does not respond either, the known release is tried again.
  const releases = await withinTimeLimit(currentReleases(), stepTimeoutMs).catch((): Registry => ({}))
  const before = releaseOf(remote)
  const release = releases[remote] ?? before
  if (!release) return
  if (before) removeScripts(before.manifest)
  if (release.version === before?.version) await fetchPastCache(release).catch(() => undefined)
  register(remote, release)
}

/**
 * A release's files are cached as immutable, even one that arrived damaged. Before a retry of the same release, they
 * are fetched bypassing the cache. A fetch that fails here fails again when the file is used, and is reported then.
 */
async function fetchPastCache({ manifest }: RemoteRelease): Promise<void> {
  const base = new URL(manifest, window.location.href)
  const response = await withinTimeLimit(fetch(base, { cache: 'reload' }), stepTimeoutMs)
  const { metaData, exposes } = (await response.json()) as ManifestFile
  const files = exposes.flatMap(({ assets: { js } }) => [...js.sync, ...js.async])
  const requests = [...new Set([metaData.remoteEntry.name, ...files])].map(async (file) =>
    (await fetch(new URL(file, base), { cache: 'reload' })).arrayBuffer(),
  )
  await withinTimeLimit(Promise.allSettled(requests), stepTimeoutMs)
}
