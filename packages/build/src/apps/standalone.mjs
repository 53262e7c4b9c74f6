import { createRequire } from 'node:module'
import { PagePlugin } from '../page/page-plugin.mjs'
import { hostPlugins, lazySharedModules } from './host-plugin.mjs'
import { preset } from './preset.mjs'

const template = createRequire(import.meta.url).resolve('./standalone.html')

/**
 * A remote without the shell, in development, with its own copies of the shared modules.
 * @param {import('./app.mjs').RemoteApp} app
 * @returns {import('webpack').Configuration}
 */
export function standaloneConfig({ name, folder }) {
  const config = preset({ name: `${name}-alone`, folder, mode: 'development', hot: true })
  return {
    ...config,
    entry: { main: [lazySharedModules, './src/standalone.tsx'] },
    output: { ...config.output, publicPath: '/', filename: '[name].js', chunkFilename: '[name].js' },
    plugins: [...config.plugins, ...hostPlugins(), new PagePlugin({ template })],
  }
}
