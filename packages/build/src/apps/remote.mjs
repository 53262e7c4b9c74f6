import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { sharedOption } from '../shared/shared-modules.mjs'
import { preset } from './preset.mjs'
import { versionPlaceholder } from './version-placeholder.mjs'

/**
 * @param {import('./app.mjs').RemoteApp} app
 * @param {{ mode: 'production' | 'development', hot: boolean }} options
 * @returns {import('webpack').Configuration}
 */
export function remoteConfig({ name, folder, offers }, { mode, hot }) {
  const production = mode === 'production'
  const config = preset({ name, folder, mode, hot })
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
        shared: sharedOption('consume'),
        // Use the shell's federation runtime too, which makes each remote's entry 17 KB smaller.
        experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
      }),
    ],
  }
}
