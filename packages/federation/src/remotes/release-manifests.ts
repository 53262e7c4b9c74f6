import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { satisfy } from '@module-federation/runtime-core'

/** The facts about a release in its manifest, which packages/release writes. */
interface ReleaseFacts {
  offers: { dialogs: Record<string, { version: string }> }
  needs: { shared: Record<string, string>; dialogs: Record<string, string> }
}

const facts = new Map<string, ReleaseFacts>()
const requested = new Map<string, Promise<Response>>()

/** Requests a manifest before the federation runtime does, which then takes this response. @param manifest its URL */
export function requestManifest(manifest: string): Promise<Response> {
  const { href } = new URL(manifest, window.location.href)
  const response = requested.get(href) ?? fetch(href)
  requested.set(href, response)
  return response
}

/** Keeps the facts of each manifest that the federation runtime fetches, so that none is fetched twice. */
export const manifestReader: ModuleFederationRuntimePlugin = {
  name: 'release-manifests',
  async fetch(url, init) {
    const early = requested.get(url)
    // Immediately, so that if it never arrives, the next attempt requests the manifest again.
    requested.delete(url)
    const known = await early?.catch(() => undefined)
    const response = known?.ok ? known : await fetch(url, init)
    // The runtime reads the manifest too, and reports an unreadable one.
    const manifest = (await response
      .clone()
      .json()
      .catch(() => undefined)) as { id?: string; release?: Partial<ReleaseFacts> } | undefined
    const release = manifest?.release
    if (manifest?.id && release?.offers?.dialogs && release.needs?.dialogs)
      facts.set(manifest.id, release as ReleaseFacts)
    return response
  },
}

/** Names the shared module that a remote needs in a version that this page does not have. */
export function sharedIncompatibility(remote: string): string | undefined {
  const provided = getInstance()?.shareScopeMap['default'] ?? {}
  for (const [module, range] of Object.entries(facts.get(remote)?.needs.shared ?? {})) {
    const versions = Object.keys(provided[module] ?? {})
    if (!versions.some((version) => satisfy(version, range)))
      return `It needs ${module} ${range}, and the app that is open here has ${versions.join(', ') || 'none'}.`
  }
  return undefined
}

/**
 * Describes why a remote dialog's props do not fit between the two releases in this page: the one that opens it and the one that offers
 * it.
 */
export function dialogIncompatibility(caller: string, dialog: string): string | undefined {
  const [owner = '', component = ''] = dialog.split('/')
  const range = facts.get(caller)?.needs.dialogs[dialog]
  const offered = facts.get(owner)?.offers.dialogs[component]?.version
  if (!range || !offered || satisfy(offered, range)) return undefined
  return `It is opened for version ${range}, and ${owner} offers ${offered}. Reload the page to load the latest versions.`
}

/** The parts of mf-manifest.json that name files. */
export interface ManifestFiles {
  metaData: { remoteEntry: { name: string } }
  exposes: { path: string; assets: { js: { sync: string[]; async: string[] } } }[]
}
