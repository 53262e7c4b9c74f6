import { changeRegistry, readRegistry, type Release, withLive } from '@mca/registry'
import { withNext } from '@mca/registry/steps'

const releaseOf = (name: string, version: string): Release => {
  const base = `remotes/${name}/${version}`
  return {
    version,
    revision: `r-${version}`,
    builtAt: '2026-01-05T10:00:00.000Z',
    liveSince: '',
    by: 'Rita Release',
    manifest: `${base}/mf-manifest.json`,
    preload: [`${base}/remoteEntry.js`],
    preloadOfList: [`${base}/list.js`],
  }
}

/** Publishes releases of remotes into a web root as `pnpm release` does, without files. */
export const createReleases = (web: () => string) => ({
  registry: () => readRegistry(web()),
  /** For everybody. */
  live: (name: string, version: string) =>
    changeRegistry(web(), (registry) =>
      withLive(registry, name, version, [releaseOf(name, version), ...(registry.remotes[name]?.history ?? [])]),
    ),
  /** For the first share of the accounts. */
  next: (name: string, version: string, minutes?: number) =>
    changeRegistry(web(), (registry) =>
      withNext(registry, name, releaseOf(name, version), minutes === undefined ? {} : { minutes }),
    ),
})
