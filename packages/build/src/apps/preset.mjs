import { createRequire } from 'node:module'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import webpack from 'webpack'
import { SharedExportsPlugin } from '../shared/shared-exports.mjs'
import { AnyFolderPlugin } from './any-folder-plugin.mjs'

const { resolve } = createRequire(import.meta.url)
const staticModule = resolve('../static/static-module.mjs')

/** Class names contain the app's name and a hash of the file, so that apps and releases in one page never share one. */
const cssModules = {
  test: /\.module\.css$/,
  loader: resolve('../css/css-module.mjs'),
  oneOf: [
    {
      resourceQuery: /^\?sheet$/,
      type: 'css/module',
      parser: { exportType: 'css-style-sheet', url: false, dashedIdents: false, animation: false },
      generator: { localIdentName: '[uniqueName]-[local]-[contenthash:6]' },
    },
    { type: 'javascript/auto', sideEffects: true },
  ],
}

/**
 * The part of the webpack configuration that the shell and all remotes share.
 * @param {{ name: string, folder: string, mode: 'production' | 'development', hot: boolean, mapped?: boolean }} options `name` is used in the names of
 *   globals; `mapped`: with source maps
 * @returns {import('webpack').Configuration & { plugins: import('webpack').WebpackPluginInstance[] }}
 */
export function preset({ name, folder, mode, hot, mapped = mode === 'development' }) {
  const production = mode === 'production'
  const typescript = {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    resolve: { fullySpecified: false },
    loader: 'swc-loader',
    options: {
      // Otherwise webpack leaves absolute paths in the source maps, from which it computes the hashes of files.
      parseMap: mapped,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        // Always the production JSX runtime: a remote under development must run inside a production shell.
        transform: { react: { runtime: 'automatic', development: false, refresh: hot } },
      },
    },
  }
  return {
    name,
    mode,
    context: folder,
    target: ['web', 'es2022'],
    // Never `eval`, which the content security policy forbids.
    devtool: mapped && (production ? 'hidden-source-map' : 'cheap-module-source-map'),
    output: {
      path: `${folder}/dist`,
      clean: true,
      uniqueName: name,
      // In milliseconds. A section that waits longer than this for a file fails and shows an error.
      chunkLoadTimeout: 15_000,
      hashDigestLength: 10,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    resolveLoader: { alias: { 'swc-loader': resolve('swc-loader') } },
    experiments: { css: true },
    module: {
      // A class that the CSS module does not have fails the build.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        typescript,
        cssModules,
        // Emotion imports it for `withTheme`, which nothing uses. It doesn't say that it has no side effects, and weighs 0.8 KB.
        { test: /[\\/]hoist-non-react-statics[\\/]/, sideEffects: false },
        // It doesn't say so either. The host uses one function of it.
        { test: /[\\/]runtime-core[\\/]/, sideEffects: false },
        ...(production
          ? [
              {
                test: /\.static\.ts$/,
                loader: staticModule,
                options: { rules: [{ ...typescript, options: { ...typescript.options, parseMap: false } }] },
              },
            ]
          : []),
      ],
    },
    plugins: [
      new SharedExportsPlugin(),
      new AnyFolderPlugin(),
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
      ...(hot ? [new ReactRefreshPlugin({ overlay: false, library: name })] : []),
    ],
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      // Scripts are minified by SWC, with which the shell builds in a third of the time that terser takes; CSS by webpack itself.
      minimize: production && { javascript: false },
      minimizer: [
        '...',
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          terserOptions: { format: { comments: 'some' }, compress: true, mangle: true, module: false },
        }),
      ],
    },
    performance: { hints: false },
    // With its persistent cache webpack leaves a stale runtime beside content-hashed files (webpack #22026).
    cache: production ? false : { type: 'memory' },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  }
}
