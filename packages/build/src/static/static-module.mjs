import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { compileFunction } from 'node:vm'
import webpack from 'webpack'

/**
 * A webpack loader that runs a module in Node at build time and replaces it with its exports as JSON, because every browser
 * would compute the same (decision 0073).
 * @public webpack imports it by its path
 * @this {import('webpack').LoaderContext<{ rules: import('webpack').RuleSetRule[] }>}
 */
export default async function staticModule() {
  /** @type {{ exports: Record<string, unknown> }} */
  const module = { exports: {} }
  const code = await bundle(this.resourcePath, this.getOptions().rules)
  compileFunction(code, ['module', 'require'])(module, createRequire(this.resourcePath))
  return Object.entries(module.exports)
    .map(([name, value]) => `export const ${name} = ${jsonOf(name, value)}`)
    .join('\n')
}

/** The module with all its imports as one script for Node. @param {string} entry @param {import('webpack').RuleSetRule[]} rules */
async function bundle(entry, rules) {
  const compiler = webpack({
    target: 'node',
    mode: 'production',
    entry,
    output: { library: { type: 'commonjs2' } },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    resolveLoader: { alias: { 'swc-loader': createRequire(import.meta.url).resolve('swc-loader') } },
    module: { rules },
    optimization: { minimize: false },
    performance: { hints: false },
  })
  if (!compiler) throw new Error(`${entry} cannot be compiled`)
  let code = ''
  // Do not write anything: the script is needed only here.
  compiler.hooks.shouldEmit.tap('static-module', ({ assets }) => {
    code = String(Object.values(assets)[0]?.source())
    return false
  })
  const stats = await promisify(compiler.run.bind(compiler))()
  await promisify(compiler.close.bind(compiler))()
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'))
  return code
}

/** @param {string} name @param {unknown} value */
function jsonOf(name, value) {
  const json = JSON.stringify(value)
  if (json === undefined)
    throw new Error(`The export ${name} of a static module must be JSON, and is a ${typeof value}`)
  return json
}
