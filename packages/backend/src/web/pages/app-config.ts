import type { AppConfig } from '@mca/contract/app'
import { apiRevision } from '@mca/registry'
import type { Site } from '../../platform/http/site'
import type { Config } from '../../platform/config/config'
import type { RegistryReader } from '../../platform/remote-registry'
import type { ShellPage } from './shell-page'

/** The embedded accounts service needs no key, but the browser's client requires one. */
const embeddedKey = 'embedded'

/** The settings in the page and in `/config.json`. */
export async function createAppConfig(
  { hosted, apiUrl, remoteOverrides }: Pick<Config, 'hosted' | 'apiUrl' | 'remoteOverrides'>,
  site: Site,
  registry: RegistryReader,
  page: ShellPage | undefined,
): Promise<AppConfig> {
  const remotes = Object.entries(await registry.remotes())
  return {
    supabaseUrl: hosted?.url ?? site.publicUrl,
    supabasePublishableKey: hosted?.publishableKey ?? embeddedKey,
    // Another backend may have only the calls of the specification.
    ...(apiUrl ? { apiUrl } : { apiRevision }),
    // Without publishers and reasons, because anybody may read this.
    remotes: Object.fromEntries(
      remotes.map(([name, { version, manifest, next }]) => [
        name,
        {
          version,
          manifest,
          ...(next && { next: { version: next.version, manifest: next.manifest, share: next.share } }),
        },
      ]),
    ),
    ...(page && { shell: { version: page.version } }),
    ...(remoteOverrides && { remoteOverrides }),
  }
}
