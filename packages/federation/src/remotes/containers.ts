import { LoadFailure } from '../failures/remote-failure'
import { entryAddress } from './hung-requests'
import { readManifest } from './release-manifests'
import { remoteRuntime } from './remote-runtime'
import { sharedModules } from './shared-modules'

/** A remote's container, which its entry script stores in a global (https://webpack.js.org/concepts/module-federation/#dynamic-remote-containers). */
interface Container {
  init: (shared: object) => unknown
  get: (module: string) => Promise<() => unknown>
}

const containers = new Map<string, Promise<Container>>()

/** The next `loadModule` runs an entry of this remote again. */
export const discardContainer = (remote: string): void => void containers.delete(remote)

/** A module that a remote exposes. @param manifest the URL of the manifest of its release */
export async function loadModule(remote: string, manifest: string, module: string): Promise<unknown> {
  const container = containers.get(remote) ?? loadContainer(remote, manifest)
  containers.set(remote, container)
  const factory = await (await container).get(`./${module}`)
  return factory()
}

async function loadContainer(remote: string, manifest: string): Promise<Container> {
  const { globalName, entry } = await readManifest(manifest)
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: remoteRuntime })
  // An earlier release may have left its container there.
  Reflect.set(globalThis, globalName, undefined)
  await runScript(entryAddress(remote, entry))
  const container = Reflect.get(globalThis, globalName) as Container | undefined
  if (!container) throw new LoadFailure('entry', entry)
  await container.init(sharedModules())
  return container
}

async function runScript(src: string): Promise<void> {
  const script = Object.assign(document.createElement('script'), { src })
  const hasRun = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new LoadFailure('script', src)))
  })
  document.head.append(script)
  await hasRun.finally(() => script.remove())
}
