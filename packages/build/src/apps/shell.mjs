import { createRequire } from 'node:module'
import { PagePlugin } from '../page/page-plugin.mjs'
import { hostPlugins, lazySharedModules } from './host-plugin.mjs'
import { preset } from './preset.mjs'

const shareReactRefresh = createRequire(import.meta.url).resolve('../develop/share-react-refresh.mjs')

/**
 * All code of the toaster, which every page loads, is one file instead of three: each file costs almost 1 KB of headers. Dialogs share
 * some of it.
 */
const toaster = {
  name: 'toasts',
  chunks: /** @type {const} */ ('async'),
  enforce: true,
  /**
   * @param {import('webpack').Module} module
   * @param {{ chunkGraph: import('webpack').ChunkGraph }} graph
   */
  test: (module, { chunkGraph }) => chunkGraph.getModuleChunks(module).some(({ name }) => name === 'toaster'),
}

/**
 * @param {import('./app.mjs').ShellApp} app
 * @param {{ mode: 'production' | 'development', hot: boolean }} options
 * @returns {import('webpack').Configuration}
 */
export function shellConfig({ folder, entry, template, font, early, lists }, { mode, hot }) {
  const config = preset({ name: 'shell', folder, mode, hot })
  const filename = mode === 'production' ? 'assets/[name].[contenthash].js' : 'assets/[name].js'
  return {
    ...config,
    entry: { main: [...(hot ? [shareReactRefresh] : []), lazySharedModules, entry] },
    output: { ...config.output, publicPath: '/', filename, chunkFilename: filename },
    optimization: { ...config.optimization, splitChunks: { cacheGroups: { toaster } } },
    plugins: [...config.plugins, ...hostPlugins(), new PagePlugin({ template, next: 'bootstrap', font, early, lists })],
  }
}
