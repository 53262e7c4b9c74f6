import { createRequire } from 'node:module'
import { PagePlugin } from '../page/page-plugin.mjs'
import { hostPlugin } from './host-plugin.mjs'
import { preset } from './preset.mjs'

const shareReactRefresh = createRequire(import.meta.url).resolve('../develop/share-react-refresh.mjs')

/**
 * @param {import('./app.mjs').ShellApp} app
 * @param {{ mode: 'production' | 'development', hot: boolean }} options
 * @returns {import('webpack').Configuration}
 */
export function shellConfig({ folder, entry, template, early }, { mode, hot }) {
  const config = preset({ name: 'shell', folder, mode, hot })
  const filename = mode === 'production' ? 'assets/[name].[contenthash].js' : 'assets/[name].js'
  return {
    ...config,
    entry: { main: hot ? [shareReactRefresh, entry] : entry },
    output: { ...config.output, publicPath: '/', filename, chunkFilename: filename },
    plugins: [...config.plugins, hostPlugin('shell'), new PagePlugin({ template, next: 'bootstrap', early })],
  }
}
