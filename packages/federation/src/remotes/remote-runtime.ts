import { findShared } from './shared-modules'

interface Wanted {
  customShareInfo: { shareConfig: { requiredVersion: string } }
}

const nothing = () => undefined

class ModuleFederation {
  readonly name: string

  constructor(readonly options: { name: string }) {
    this.name = options.name
  }

  readonly initOptions = nothing
  readonly initShareScopeMap = nothing
  readonly registerShared = nothing
  readonly initializeSharing = () => []

  /** Rejects if this page does not provide the module in a fitting version. */
  async loadShare(module: string, { customShareInfo: { shareConfig } }: Wanted): Promise<() => unknown> {
    const shared = findShared(module, shareConfig.requiredVersion)
    if (!shared) throw new Error(`The shared module ${module} ${shareConfig.requiredVersion} is not provided.`)
    return await shared.get()
  }
}

/**
 * The core of the federation library as far as the entries of remotes use it. With `externalRuntime`, they take it from the global
 * `_FEDERATION_RUNTIME_CORE`. The library's own core loads remotes too, which `containers.ts` does here (decision 0186).
 */
export const remoteRuntime = {
  ModuleFederation,
  CurrentGlobal: { __FEDERATION__: { __INSTANCES__: [] } },
  helpers: {},
  getGlobalFederationConstructor: nothing,
  setGlobalFederationConstructor: nothing,
  setGlobalFederationInstance: nothing,
}
