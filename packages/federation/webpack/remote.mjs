import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { preset } from './preset.mjs'
import { takenFromShell } from './shared.mjs'
import { standalone } from './standalone.mjs'

/** Stands in the built files where publish.mjs writes the version, so that two releases never share a chunk list. */
export const versionPlaceholder = '__MCA_VERSION__'

/**
 * A remote's whole build. `exposes` maps './routes' and the dialogs that this remote offers to their source files.
 * @param {{ name: string, exposes: Record<string, string> }} options
 */
export function remote({ name, exposes }) {
  const configure = ({ mode = 'production', alone = false, hot = mode !== 'production' } = {}) => {
    if (alone) return standalone({ name })
    const production = mode === 'production'
    const config = preset({ app: name, mode, hot })
    return {
      ...config,
      // The container is the only entry: the exposed modules are all that anyone may load.
      entry: {},
      output: {
        ...config.output,
        // `auto`: the files may be served from any folder of any origin.
        publicPath: production ? 'auto' : `/remotes/${name}/dev/`,
        filename: production ? '[name].[contenthash].js' : '[name].js',
        chunkFilename: production ? '[name].[contenthash].js' : '[name].js',
        chunkLoadingGlobal: `webpackChunk_${name}_${production ? versionPlaceholder : 'dev'}`,
      },
      plugins: [
        ...config.plugins,
        new ModuleFederationPlugin({
          name,
          exposes: Object.fromEntries(
            Object.entries(exposes).map(([key, source]) => [key, { import: source, name: key.slice('./'.length) }]),
          ),
          filename: production ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
          // Not the bare name: a remote may be called like something that every page has, such as `history`.
          library: { type: 'var', name: `remote_${name}` },
          manifest: true,
          dts: false,
          shareStrategy: 'loaded-first',
          shared: takenFromShell(),
          // The federation runtime too is the shell's: 17 KB less in every remote's entry.
          experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
        }),
      ],
    }
  }
  return Object.assign(configure, { app: { kind: 'remote', name, exposes } })
}
