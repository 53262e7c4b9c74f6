import { createRequire } from 'node:module'
import webpack from 'webpack'
import { providedModules, sharedVersions } from '../shared/shared-modules.mjs'

const { ProvideSharedPlugin } = webpack.sharing
const { resolve } = createRequire(import.meta.url)

/**
 * Part of a host's entry: its files of these modules are then those that remotes load, because nothing else is loaded before both.
 */
export const lazySharedModules = resolve('@mca/federation/lazy-shared-modules')

/**
 * The plugins of a page that hosts remotes. It lists no remotes: /config.json names them at run time. The host imports the shared modules directly and
 * provides them to remotes (decisions 0169 and 0186).
 * @returns {import('webpack').WebpackPluginInstance[]}
 */
export const hostPlugins = () => [
  new ProvideSharedPlugin({ provides: providedModules }),
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
