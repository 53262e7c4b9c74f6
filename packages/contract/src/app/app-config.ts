/** The browser's run-time settings, in the page and at `/config.json` (docs/api.md#run-time-settings). Never a secret. */
export interface AppConfig {
  supabaseUrl: string
  supabasePublishableKey: string
  /** The origin of the API, if it is not the page's own. */
  apiUrl?: string
  /** The revision of our own API. Absent if the API may have only the calls and fields of the specification (R20.2). */
  apiRevision?: number
  /** The live release of each remote, and the one that `share` percent of the accounts get instead (R24.2). */
  remotes: Record<
    string,
    { version: string; manifest: string; next?: { version: string; manifest: string; share: number } }
  >
  /** The live release of the shell. Lets an open page detect a newer one. */
  shell?: { version: string }
  /** Present if developers may load a remote from their own computer. */
  remoteOverrides?: true
}
