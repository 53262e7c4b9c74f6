import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { fits } from './fits.mjs'
import type { RemoteDialogName } from './remote-dialogs'

/**
 * What a release says of itself in its manifest (webpack/registry.mjs has the whole of it). Remote dialogs are `slots` there: manifests and
 * registries that are published already keep the name.
 */
interface ReleaseFacts {
  offers: { slots: Record<string, { contract: string }> }
  needs: { shared: Record<string, string>; slots: Record<string, string> }
}

const facts = new Map<string, ReleaseFacts>()

/** Keeps what the manifests say that the federation runtime fetches, so that nothing is fetched twice for it. */
export const manifestReader: ModuleFederationRuntimePlugin = {
  name: 'release-facts',
  async fetch(url, init) {
    const response = await fetch(url, init)
    // What cannot be read here is reported by the runtime, which reads it too.
    const manifest = (await response
      .clone()
      .json()
      .catch(() => undefined)) as { id?: string; release?: Partial<ReleaseFacts> } | undefined
    const release = manifest?.release
    if (manifest?.id && release?.offers?.slots && release.needs?.slots) facts.set(manifest.id, release as ReleaseFacts)
    return response
  },
}

/** Says which shared part a remote needs in a version that this page does not have. */
export function sharedMisfit(remote: string): string | undefined {
  const given = getInstance()?.shareScopeMap['default'] ?? {}
  for (const [module, need] of Object.entries(facts.get(remote)?.needs.shared ?? {})) {
    const versions = Object.keys(given[module] ?? {})
    if (!versions.some((version) => fits(version, need)))
      return `It needs ${module} ${need}, and the app that is open here has ${versions.join(', ') || 'none'}.`
  }
  return undefined
}

/** Says why a remote dialog's props do not fit between the remote that opens it and the one that offers it, as both are in this page. */
export function dialogMisfit(caller: string, dialog: RemoteDialogName): string | undefined {
  const [owner = '', component = ''] = dialog.split('/')
  const need = facts.get(caller)?.needs.slots[dialog]
  const offered = facts.get(owner)?.offers.slots[component]?.contract
  if (!need || !offered || fits(offered, need)) return undefined
  return `It is opened for version ${need}, and ${owner} offers ${offered}. Reloading the page brings the newest of both.`
}
