/** The browser's run-time settings, in the page and at `/config.json` (docs/api.md#run-time-settings). Never a secret. */
export interface AppConfig {
  supabaseUrl: string
  supabasePublishableKey: string
  /** The live release of each remote. */
  remotes: Record<string, { version: string; manifest: string }>
  /** The live release of the shell. It lets an open page detect a newer one. */
  shell?: { version: string }
  /** Present if developers may load a remote from their own computer. */
  remoteOverrides?: true
}
