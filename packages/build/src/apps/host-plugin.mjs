import { createRequire } from 'node:module'
import { ConsumeSharedPlugin, ModuleFederationPlugin, ProvideSharedPlugin } from '@module-federation/enhanced'
import { providedModules, sharedVersions } from '../shared/shared-modules.mjs'

const { resolve } = createRequire(import.meta.url)

/**
 * Part of a host's entry: its files of these modules are then those that remotes load, because nothing else is loaded before both.
 */
export const lazySharedModules = resolve('@mca/federation/lazy-shared-modules')

/**
 * The federation plugins of a page that hosts remotes. It lists no remotes: /config.json names them at run time. The host imports the shared
 * modules directly and provides them to remotes (decision 0169).
 * @param {string} name
 */
export const hostPlugins = (name) => [
  new ModuleFederationPlugin({
    name,
    dts: false,
    manifest: false,
    virtualRuntimeEntry: true,
    // With the default strategy, one unreachable remote leaves the whole page blank.
    shareStrategy: 'loaded-first',
    runtimePlugins: [resolve('@mca/federation/provide-runtime')],
    experiments: { optimization: { target: 'web' } },
  }),
  new ProvideSharedPlugin({ provides: providedModules }),
  // It adds the code that hands the provided modules to the federation runtime.
  new ConsumeSharedPlugin({ consumes: {} }),
  new WholeSharedModulesPlugin(),
]

/**
 * Without it, webpack would connect the host's imports to the files behind the index of a shared module, which it could then neither join to one
 * module nor keep in one file.
 */
class WholeSharedModulesPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap('WholeSharedModulesPlugin', (factory) => {
      factory.hooks.afterResolve.tap('WholeSharedModulesPlugin', ({ request, createData }) => {
        if (request in sharedVersions && createData.settings) createData.settings['sideEffects'] = true
      })
    })
  }
}
