import { satisfy } from '@module-federation/runtime-core'
import { LoadFailure } from '../failures/remote-failure'
import { findShared, sharedModules } from './shared-modules'

/** The facts about a release in its manifest, which packages/release writes. */
interface ReleaseFacts {
  offers: { dialogs: Record<string, { version: string }> }
  needs: { shared: Record<string, string>; dialogs: Record<string, string> }
}

interface Manifest {
  id: string
  /** The global in which the entry leaves the remote. */
  globalName: string
  /** The addresses of the entry, and of the other files that the routes begin with. */
  entry: string
  routes: string[]
  release: Partial<ReleaseFacts> | undefined
}

const facts = new Map<string, ReleaseFacts>()
const requested = new Map<string, Promise<Manifest>>()

/** Starts the request of a manifest early; `readManifest` uses its answer. @param address its URL */
export function requestManifest(address: string): Promise<Manifest> {
  const { href } = new URL(address, window.location.href)
  const manifest = requested.get(href) ?? fetchManifest(href)
  requested.set(href, manifest)
  return manifest
}

/** Reads a manifest and keeps its facts. @param address its URL */
export async function readManifest(address: string): Promise<Manifest> {
  const { href } = new URL(address, window.location.href)
  const early = requested.get(href)
  // Immediately, so that if it never arrives, the next attempt requests the manifest again.
  requested.delete(href)
  const manifest = (await early?.catch(() => undefined)) ?? (await fetchManifest(href))
  const { id, release } = manifest
  if (release?.offers?.dialogs && release.needs?.dialogs) facts.set(id, release as ReleaseFacts)
  return manifest
}

async function fetchManifest(href: string): Promise<Manifest> {
  try {
    const { id, metaData, exposes, release } = (await (await fetch(href)).json()) as ManifestFile
    const routes = exposes.find(({ path }) => path === './routes')?.assets.js.sync ?? []
    const [entry = '', ...others] = [metaData.remoteEntry.name, ...routes].map((file) => new URL(file, href).href)
    return { id, globalName: metaData.globalName, entry, routes: others, release }
  } catch (cause) {
    throw new LoadFailure('manifest', href, { cause })
  }
}

/** Names the shared module that a remote needs in a version that this page does not have. */
export function sharedIncompatibility(remote: string): string | undefined {
  for (const [module, range] of Object.entries(facts.get(remote)?.needs.shared ?? {})) {
    if (findShared(module, range)) continue
    const versions = Object.keys(sharedModules()[module] ?? {})
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

/** The parts of mf-manifest.json that are used here. */
export interface ManifestFile {
  id: string
  metaData: { globalName: string; remoteEntry: { name: string } }
  exposes: { path: string; assets: { js: { sync: string[]; async: string[] } } }[]
  release?: Partial<ReleaseFacts>
}
