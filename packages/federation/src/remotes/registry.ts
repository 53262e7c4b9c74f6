/** One live remote, as listed in `/config.json`. */
export interface RemoteRelease {
  version: string
  manifest: string
}

export type Registry = Record<string, RemoteRelease>

/** The part of `/config.json` that says what is live. */
export interface LiveReleases {
  remotes: Registry
  shell?: { version: string }
}
