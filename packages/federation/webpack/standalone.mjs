import { fileURLToPath } from 'node:url'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { PagePlugin } from './page-plugin.mjs'
import { provideRuntime } from './paths.mjs'
import { preset } from './preset.mjs'
import { providedByShell } from './shared.mjs'

/**
 * A remote by itself: its own copies of the shared parts, hot reloading, and the dialogs of the other remotes taken from
 * the local server's registry. Started by `pnpm --filter mf-<name> dev`.
 */
export function standalone({ name }) {
  const config = preset({ app: `${name}-alone`, mode: 'development', hot: true })
  return {
    ...config,
    entry: { main: './src/index.ts' },
    output: { ...config.output, publicPath: '/', filename: '[name].js', chunkFilename: '[name].js' },
    plugins: [
      ...config.plugins,
      new ModuleFederationPlugin({
        name: `${name}-alone`,
        dts: false,
        manifest: false,
        shareStrategy: 'loaded-first',
        shared: providedByShell(),
        runtimePlugins: [provideRuntime],
        experiments: { optimization: { target: 'web' } },
      }),
      new PagePlugin({ template: fileURLToPath(new URL('./standalone.html', import.meta.url)) }),
    ],
  }
}
