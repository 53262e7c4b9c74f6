import { fileURLToPath } from 'node:url'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { PagePlugin } from './page-plugin.mjs'
import { provideRuntime } from './paths.mjs'
import { preset } from './preset.mjs'
import { providedByShell } from './shared.mjs'

const refreshAcross = fileURLToPath(new URL('./refresh-across.mjs', import.meta.url))

/**
 * The host's build: no remote is known here, they are registered at run time from /config.json.
 * @param {{ entry: string, template: string, early: string }} options
 */
export function shell({ entry, template, early }) {
  const configure = ({ mode = 'production' } = {}) => {
    const production = mode === 'production'
    const config = preset({ app: 'shell', mode, hot: !production })
    return {
      ...config,
      entry: { main: production ? entry : [refreshAcross, entry] },
      output: {
        ...config.output,
        publicPath: '/',
        filename: production ? 'assets/[name].[contenthash].js' : 'assets/[name].js',
        chunkFilename: production ? 'assets/[name].[contenthash].js' : 'assets/[name].js',
      },
      plugins: [
        ...config.plugins,
        new ModuleFederationPlugin({
          name: 'shell',
          dts: false,
          manifest: false,
          // With the default strategy one dead remote leaves the whole page blank.
          shareStrategy: 'loaded-first',
          shared: providedByShell(),
          runtimePlugins: [provideRuntime],
          experiments: { optimization: { target: 'web' } },
        }),
        new PagePlugin({ template, next: 'bootstrap', early }),
      ],
    }
  }
  return Object.assign(configure, { app: { kind: 'shell', name: 'shell' } })
}
