import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { consumedModules } from '../shared/shared-modules.mjs'
import { ListFilesPlugin } from './list-files-plugin.mjs'
import { preset } from './preset.mjs'
import { versionPlaceholder } from './version-placeholder.mjs'

/**
 * @param {import('./app.mjs').RemoteApp} app
 * @param {{ mode: 'production' | 'development', hot: boolean }} options
 * @returns {import('webpack').Configuration}
 */
export function remoteConfig({ name, folder, offers }, { mode, hot }) {
  const production = mode === 'production'
  // For the release, which reports where a remote throws while it is loaded. They are not published.
  const config = preset({ name, folder, mode, hot, mapped: true })
  const filename = production ? '[name].[contenthash].js' : '[name].js'
  const exposed = Object.entries({ routes: './src/routes.tsx', ...offers })
  return {
    ...config,
    // The container is the only entry, so others can load only the exposed modules.
    entry: {},
    output: {
      ...config.output,
      // `auto`: the files may be served from any folder of any origin.
      publicPath: production ? 'auto' : `/remotes/${name}/dev/`,
      filename,
      chunkFilename: filename,
      chunkLoadingGlobal: `webpackChunk_${name}_${production ? versionPlaceholder : 'dev'}`,
    },
    // Not in development, where a changed page would change the routes too.
    optimization: { ...config.optimization, ...(production && { splitChunks: { cacheGroups: { routes } } }) },
    plugins: [
      ...config.plugins,
      new ModuleFederationPlugin({
        name,
        exposes: Object.fromEntries(exposed.map(([each, file]) => [`./${each}`, { import: file, name: each }])),
        filename: production ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
        // Not the bare name: a remote may have the same name as a browser global, such as `history`.
        library: { type: 'var', name: `remote_${name}` },
        manifest: true,
        dts: false,
        virtualRuntimeEntry: true,
        shareStrategy: 'loaded-first',
        shared: consumedModules,
        // Use the shell's federation runtime too, which makes each remote's entry 17 KB smaller.
        experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
      }),
      new ListFilesPlugin(),
    ],
  }
}

/**
 * Code that all pages of a section load, and only they, goes into the file of its routes: a separate file would cost almost 1 KB of
 * headers. Shared modules are excluded, because the routes must not wait for modules that only pages need.
 */
const routes = {
  name: 'routes',
  enforce: true,
  /**
   * @param {import('webpack').Module} module
   * @param {{ chunkGraph: import('webpack').ChunkGraph }} graphs
   */
  test: (module, { chunkGraph }) => {
    if (!/^(javascript|css)\//.test(module.type)) return false
    const chunks = [...chunkGraph.getModuleChunksIterable(module)]
    const holders = new Set(chunks.flatMap((chunk) => [...chunk.groupsIterable]))
    const parents = [...holders].flatMap((group) => group.getParents())
    const pages = parents.find(({ name }) => name === 'routes')?.getChildren() ?? []
    return holders.size > 1 && holders.size === pages.length && pages.every((page) => holders.has(page))
  },
}
