import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { AppError } from '@mca/contract/problems'
import type { ReleaseAction } from '@mca/contract/releases'
import { changeRegistry, type Registry } from '@mca/registry'
import { withMark, withoutNext, withStep } from '@mca/registry/steps'
import type { Config } from '../../platform/config/config'

/** The folder or address of the registry. */
type Place = Pick<Config, 'webDir' | 'registryUrl'>

/** False if the registry is published elsewhere, or this process must not write it. */
export const canStep = ({ webDir, registryUrl }: Place): Promise<boolean> =>
  registryUrl
    ? Promise.resolve(false)
    : access(webDir, constants.W_OK).then(
        () => true,
        () => false,
      )

/**
 * Changes the registry if this release of the remote is still spreading, at this share if one is given. Checked under the registry's lock, so only one of several
 * processes does it. Returns true if this one did.
 */
export async function changeSpreading(
  { webDir }: Place,
  { remote, version, share }: { remote: string; version: string; share?: number },
  change: (registry: Registry) => Registry,
): Promise<boolean> {
  let isChanged = false
  await changeRegistry(webDir, (registry) => {
    const next = registry.remotes[remote]?.next
    if (next?.version !== version || (share !== undefined && next.share !== share)) return registry
    isChanged = true
    return change(registry)
  })
  return isChanged
}

const changes: Record<ReleaseAction, (registry: Registry, remote: string, by: string) => Registry> = {
  'to-everybody': (registry, remote) => withStep(registry, remote, { toEverybody: true }),
  pause: (registry, remote) => withMark(registry, remote, { paused: true }),
  resume: (registry, remote) => withMark(registry, remote, { paused: false }),
  'take-back': (registry, remote, by) =>
    withoutNext(registry, remote, { because: 'An administrator rolled it back', by }),
}

/** Carries out an administrator's action on a spreading release (R24.31). Throws AppError 409 if it no longer spreads, or if this server does not step releases. */
export async function act(
  place: Place,
  { remote, version, action, by }: { remote: string; version: string; action: ReleaseAction; by: string },
): Promise<void> {
  if (!(await canStep(place)))
    throw new AppError(409, 'Releases are published elsewhere, so this server cannot change them.')
  const isDone = await changeSpreading(place, { remote, version }, (registry) => changes[action](registry, remote, by))
  if (!isDone)
    throw new AppError(409, 'The rollout of this release has ended. Reload the page to see the live release.')
}
