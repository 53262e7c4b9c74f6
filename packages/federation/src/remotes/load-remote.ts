import type { RouteObject } from 'react-router-dom'
import { savesData } from '../idle'
import { isTimeout, RemoteFailure, whatHappened, withinTimeLimit } from '../failures/remote-failure'
import { loadModule } from './containers'
import { routesOf } from './current-remote'
import { noteUnanswered } from './hung-requests'
import { checkForNewReleases, hasFailed, isUsed, markFailed, markUsed, releaseOf } from './live-remotes'
import { requestManifest, sharedIncompatibility } from './release-manifests'
import type { RemoteRelease } from './registry'
import { renewRemote, stepTimeoutMs } from './renew-remote'

/** The maximum age of the list of live releases when a remote is used for the first time, in milliseconds. */
const currentForMs = 2_000

/**
 * Before the first use of a remote: switches to the currently live release. The manifest of the known release is requested at the same time,
 * because it is usually still live, so that the check takes no extra time.
 */
async function switchToLive(remote: string): Promise<void> {
  const release = releaseOf(remote)
  if (release) requestManifest(release.manifest).catch(() => undefined)
  // If the server does not respond, the known release is used.
  await withinTimeLimit(checkForNewReleases(currentForMs), stepTimeoutMs).catch(() => undefined)
}

async function exposedModule(remote: string, expose: string): Promise<Record<string, unknown>> {
  // Modules half loaded by a failed attempt would fail again without a request.
  if (hasFailed(remote)) await renewRemote(remote)
  else if (!isUsed(remote)) await switchToLive(remote)
  const release = releaseOf(remote)
  if (!release) throw new RemoteFailure(remote, 'It is not published on this server.')
  markUsed(remote)
  try {
    const module = await withinTimeLimit(
      loadModule(remote, release.manifest, expose) as Promise<Record<string, unknown>>,
    )
    if (!module) throw new Error(`It does not offer ${expose}.`)
    return module
  } catch (error) {
    markFailed(remote)
    if (isTimeout(error)) noteUnanswered(remote)
    throw new RemoteFailure(remote, sharedIncompatibility(remote) ?? whatHappened(error), { cause: error })
  }
}

/** The routes of a remote. Rejects with a `RemoteFailure`. */
export async function loadRoutes(remote: string): Promise<RouteObject[]> {
  const { routes } = await exposedModule(remote, 'routes')
  if (!Array.isArray(routes)) throw new RemoteFailure(remote, 'It offers no routes.')
  return routesOf(remote, routes as RouteObject[])
}

/** A component that a remote exposes to others, by its exposed name. Rejects with a `RemoteFailure`. */
export async function loadComponent(remote: string, name: string): Promise<unknown> {
  const component = (await exposedModule(remote, name))[name]
  if (!component) throw new RemoteFailure(remote, `It does not offer ${name}.`)
  return component
}

const preloaded = new WeakSet<RemoteRelease>()

/**
 * Fetches a section's first files before the click, without running them: a page can contain the entry of only one release, and another one may be
 * live at the click. A failure is ignored, because the visit itself will report it.
 */
export const preloadRoutes = (remote: string): Promise<void> => fetchFirstFiles(remote).catch(() => undefined)

async function fetchFirstFiles(remote: string): Promise<void> {
  if (isUsed(remote)) return
  await switchToLive(remote)
  const release = releaseOf(remote)
  if (!release || preloaded.has(release)) return
  preloaded.add(release)
  const { entry, routes } = await requestManifest(release.manifest)
  for (const href of [entry, ...routes])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }))
}

/** `preloadRoutes` for these remotes (R19.760), one after the other: a host that never answers holds up one request. */
export async function preloadAllRoutes(remotes: readonly { name: string }[]): Promise<void> {
  if (savesData()) return
  for (const { name } of remotes) await preloadRoutes(name)
}
