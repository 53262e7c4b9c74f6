import { createRequire } from 'node:module'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import webpack from 'webpack'
import { FacadeCheck } from './facade-check.mjs'

const resolveHere = createRequire(import.meta.url).resolve

/**
 * What the build of the shell and of every remote have in common.
 * @param {{ app: string, mode: 'production' | 'development', hot?: boolean }} options `app` names the bundle's globals
 * @returns {import('webpack').Configuration}
 */
export function preset({ app, mode, hot = false }) {
  const production = mode === 'production'
  return {
    name: app,
    mode,
    context: process.cwd(),
    target: ['web', 'es2022'],
    // Never `eval`: the content security policy forbids it.
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: `${process.cwd()}/dist`,
      clean: true,
      uniqueName: app,
      // A section that waits longer than this for a file has failed, and says so.
      chunkLoadTimeout: 15_000,
      hashDigestLength: 10,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    resolveLoader: { alias: { 'swc-loader': resolveHere('swc-loader') } },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          resolve: { fullySpecified: false },
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              // Always the production JSX runtime: a remote under development must run inside a production shell.
              transform: { react: { runtime: 'automatic', development: false, refresh: hot } },
            },
          },
        },
      ],
    },
    plugins: [
      new FacadeCheck(),
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
      ...(hot ? [new ReactRefreshPlugin({ overlay: false, library: app })] : []),
    ],
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      // SWC instead of terser: the shell builds in a third of the time.
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          terserOptions: { format: { comments: 'some' }, compress: true, mangle: true, module: false },
        }),
      ],
    },
    performance: { hints: false },
    // webpack #22026: the persistent cache leaves a stale runtime beside content-hashed files, so no cache for what ships.
    cache: production ? false : { type: 'memory' },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  }
}
