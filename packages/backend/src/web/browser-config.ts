import type { Site } from '../auth/site'
import type { Config } from '../config/config'
import type { RegistryReader } from './remote-registry'
import type { ShellPage } from './shell-page'

/** The browser's run-time settings (docs/api.md#run-time-settings). Never a secret. */
export interface BrowserConfig {
  supabaseUrl: string
  supabasePublishableKey: string
  remotes: Record<string, { version: string; manifest: string }>
  /** The live release of the shell, so that an open page notices a newer one. */
  shell?: { version: string }
  /** Present if developers may load a remote from their own machine. */
  remoteOverrides?: true
}

/** The embedded accounts service needs no key, but the browser's client requires one. */
const embeddedKey = 'embedded'

/** The settings that the page contains and `/config.json` returns. */
export async function createBrowserConfig(
  { hosted, remoteOverrides }: Pick<Config, 'hosted' | 'remoteOverrides'>,
  site: Site,
  registry: RegistryReader,
  page: ShellPage | undefined,
): Promise<BrowserConfig> {
  const remotes = Object.entries(await registry.remotes())
  return {
    supabaseUrl: hosted?.url ?? site.publicUrl,
    supabasePublishableKey: hosted?.publishableKey ?? embeddedKey,
    remotes: Object.fromEntries(remotes.map(([name, { version, manifest }]) => [name, { version, manifest }])),
    ...(page && { shell: { version: page.version } }),
    ...(remoteOverrides && { remoteOverrides }),
  }
}
