import type { AppConfig } from '@mca/contract/app'
import { getsNext, newestKey } from '@mca/contract/releases'

/** The release of a remote that an account gets. */
export interface RemoteRelease {
  version: string
  manifest: string
}

export type Registry = Record<string, RemoteRelease>

/** The part of the settings that names the live releases. */
export type LiveReleases = Pick<AppConfig, 'remotes' | 'shell'>

function newest(): string | null {
  try {
    return localStorage.getItem(newestKey)
  } catch {
    return null // Blocked storage has no choice.
  }
}

/** The release of each remote that an account gets (R24.2, R24.40). @param account undefined without a session */
export const releasesFor = (account: string | undefined, { remotes }: LiveReleases): Registry =>
  Object.fromEntries(
    Object.entries(remotes).map(([name, { next, ...live }]) => [
      name,
      next && getsNext(account, newest(), next) ? { version: next.version, manifest: next.manifest } : live,
    ]),
  )
