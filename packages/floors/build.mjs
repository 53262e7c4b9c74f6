import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { precompress } from '@mca/build/compress'
import { preset } from '@mca/build/preset'
import { sharedVersions } from '@mca/build/shared-modules'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import webpack from 'webpack'

/**
 * The floors: the same libraries as the product's, compiled in the same way, with the least code of our own. `pnpm bench:web` measures
 * the product beside them.
 */

const folder = fileURLToPath(new URL('.', import.meta.url))
const dist = `${folder}dist`
const libraries = ['react', 'react/jsx-runtime', 'react-dom', 'react-router-dom', '@tanstack/react-query']

/** @param {object} how @returns the shared modules: the libraries of every page, and the kit */
const shared = (how) =>
  Object.fromEntries(
    [...libraries.map((name) => [name, sharedVersions[name]]), ['@mca/floors/kit', '1.0.0']].map(([name, version]) => [
      name,
      { singleton: true, version, requiredVersion: `^${version}`, ...how },
    ]),
  )

/** @param {string} name @param {string} publicPath @returns {import('webpack').Configuration & { plugins: import('webpack').WebpackPluginInstance[] }} */
function common(name, publicPath) {
  const config = preset({ name, folder, mode: 'production', hot: false })
  const output = {
    ...config.output,
    publicPath,
    filename: '[name].[contenthash].js',
    chunkFilename: '[name].[contenthash].js',
  }
  return { ...config, output }
}

/** @param {import('webpack').Configuration} config @returns {Promise<readonly string[]>} the files of the entry */
async function compile(config) {
  const compiler = webpack(config)
  const stats = await promisify(compiler.run.bind(compiler))()
  await promisify(compiler.close.bind(compiler))()
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'webpack gave no answer')
  const path = String(config.output?.path)
  await precompress(readdirSync(path).map((file) => `${path}/${file}`))
  return [...(stats.compilation.entrypoints.get('main')?.getFiles() ?? [])]
}

/** @param {string} path @param {readonly string[]} scripts */
function writePage(path, scripts) {
  const tags = scripts.map((file) => `<script defer src="/${file}"></script>`).join('')
  writeFileSync(
    `${path}/index.html`,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Floor</title>${tags}</head><body><div id="root">Loading...</div></body></html>`,
  )
}

/** Everything in one build, a chunk for each page. @returns {Promise<string>} the folder of its files */
export async function buildOneBuildFloor() {
  const path = `${dist}/one-build`
  const config = common('one_build', '/')
  const scripts = await compile({
    ...config,
    entry: { main: './src/one-build.ts' },
    output: { ...config.output, path },
  })
  writePage(path, scripts)
  return path
}

/** A host with sign-in and home, and one remote with the other pages. @returns {Promise<string>} */
export async function buildFederatedFloor() {
  const path = `${dist}/federated`
  mkdirSync(path, { recursive: true })
  const host = common('floor_host', '/')
  const scripts = await compile({
    ...host,
    entry: { main: './src/host.ts' },
    output: { ...host.output, path },
    plugins: [
      ...host.plugins,
      new ModuleFederationPlugin({
        name: 'floor_host',
        dts: false,
        manifest: false,
        remotes: { sections: 'sections@/sections/remote-entry.js' },
        shared: shared({ eager: true }),
        experiments: { optimization: { target: 'web' } },
      }),
    ],
  })
  writePage(path, scripts)
  const remote = common('sections', '/sections/')
  await compile({
    ...remote,
    entry: {},
    output: { ...remote.output, path: `${path}/sections` },
    plugins: [
      ...remote.plugins,
      new ModuleFederationPlugin({
        name: 'sections',
        filename: 'remote-entry.js',
        dts: false,
        manifest: false,
        exposes: {
          './merchant-list': './src/pages/merchant-list.tsx',
          './advance-list': './src/pages/advance-list.tsx',
          './record': './src/pages/record.tsx',
          './advance-form': './src/pages/advance-form.tsx',
        },
        shared: shared({ import: false }),
        experiments: { optimization: { target: 'web', disableRemote: true } },
      }),
    ],
  })
  return path
}
