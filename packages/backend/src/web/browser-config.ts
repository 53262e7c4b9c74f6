import type { Site } from '../auth/site'
import type { Config } from '../config/config'
import type { Page } from './shell-page'
import type { RegistryReader } from './remote-registry'

/** What the browser is told at run time (CONTRACT.md section 1). Never a secret. */
export interface BrowserSettings {
  supabaseUrl: string
  supabasePublishableKey: string
  remotes: Record<string, { version: string; manifest: string }>
  /** The shell that is live, so that a page knows when it is no longer the newest. */
  shell?: { version: string }
  /** Present where developers may replace a remote by one that runs on their machine. */
  remoteOverrides?: true
}

/** The embedded service asks for no key; the browser's client insists on having one. */
const embeddedKey = 'embedded'

export async function browserSettings(
  { hosted, remoteOverrides }: Pick<Config, 'hosted' | 'remoteOverrides'>,
  site: Site,
  registry: RegistryReader,
  page: Page | undefined,
): Promise<BrowserSettings> {
  const remotes = Object.entries(await registry.remotes())
  return {
    supabaseUrl: hosted?.url ?? site.publicUrl,
    supabasePublishableKey: hosted?.publishableKey ?? embeddedKey,
    remotes: Object.fromEntries(remotes.map(([name, { version, manifest }]) => [name, { version, manifest }])),
    ...(page && { shell: { version: page.version } }),
    ...(remoteOverrides && { remoteOverrides }),
  }
}
