import { loadRemote, preloadRemote } from '@module-federation/enhanced/runtime'
import type { RouteObject } from 'react-router-dom'
import { isTimeout, RemoteFailure, whatHappened, withinTimeLimit } from '../failures/remote-failure'
import { routesOf } from './caller'
import { noteUnanswered } from './hung-requests'
import { hasFailed, markFailed, markUsed, releaseOf } from './live-remotes'
import { sharedIncompatibility } from './release-manifests'
import { renewRemote } from './renew-remote'

async function exposedModule(remote: string, expose: string): Promise<Record<string, unknown>> {
  // Modules that a failed attempt left half loaded would fail again without a request.
  if (hasFailed(remote)) await renewRemote(remote)
  const release = releaseOf(remote)
  if (!release) throw new RemoteFailure(remote, 'It is not published on this server.')
  markUsed(remote)
  try {
    const module = await withinTimeLimit(loadRemote<Record<string, unknown>>(`${remote}/${expose}`))
    if (!module) throw new Error(`It does not offer ${expose}.`)
    return module
  } catch (error) {
    markFailed(remote)
    if (isTimeout(error)) noteUnanswered(remote, release.manifest)
    throw new RemoteFailure(remote, sharedIncompatibility(remote) ?? whatHappened(error), { cause: error })
  }
}

/** The routes that a remote offers. Rejects with a `RemoteFailure`. */
export async function loadRoutes(remote: string): Promise<RouteObject[]> {
  const { routes } = await exposedModule(remote, 'routes')
  if (!Array.isArray(routes)) throw new RemoteFailure(remote, 'It offers no routes.')
  return routesOf(remote, routes as RouteObject[])
}

/** A component that a remote exposes to others, by the name under which it is exposed. Rejects with a `RemoteFailure`. */
export async function loadComponent(remote: string, name: string): Promise<unknown> {
  const component = (await exposedModule(remote, name))[name]
  if (!component) throw new RemoteFailure(remote, `It does not offer ${name}.`)
  return component
}

/** Fetches a section's first files before the click. A failure is ignored: the visit itself will report it. */
export function preloadRoutes(remote: string): void {
  if (!releaseOf(remote)) return
  preloadRemote([{ nameOrAlias: remote, exposes: ['routes'], resourceCategory: 'sync' }]).catch(() => undefined)
}
