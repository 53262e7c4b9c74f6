import { satisfy } from '@module-federation/runtime-core'
import { sharedModules } from './shared-modules'

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
    const fitting = Object.entries(sharedModules()[module] ?? {}).find(([version]) =>
      satisfy(version, shareConfig.requiredVersion),
    )
    if (!fitting) throw new Error(`The shared module ${module} ${shareConfig.requiredVersion} is not provided.`)
    return await fitting[1].get()
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
