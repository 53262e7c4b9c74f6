/** One live remote, as listed in `/config.json`. */
export interface RemoteRelease {
  version: string
  manifest: string
}

export type Registry = Record<string, RemoteRelease>

/** The part of `/config.json` with the live releases. */
export interface LiveReleases {
  remotes: Registry
  shell?: { version: string }
}
