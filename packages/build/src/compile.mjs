import { promisify } from 'node:util'
import webpack from 'webpack'
import { webpackConfig } from './apps/webpack-config.mjs'

/**
 * Compiles one app for production.
 * @param {import('./apps/app.mjs').App} app
 * @returns {Promise<string>} the folder of its files
 * @throws with the messages of webpack, also if there are only warnings
 */
export async function compile(app) {
  const workingDirectory = process.cwd()
  // From another folder, the federation plugin would write a manifest without shared modules, and nothing would check which ones
  // the app needs.
  process.chdir(app.folder)
  try {
    const compiler = webpack(webpackConfig(app, { mode: 'production' }))
    if (!compiler) throw new Error(`${app.name} has no webpack configuration`)
    const stats = await promisify(compiler.run.bind(compiler))()
    await promisify(compiler.close.bind(compiler))()
    if (!stats || stats.hasErrors() || stats.hasWarnings())
      throw new Error(`${app.name} does not build\n${stats?.toString({ preset: 'errors-warnings', colors: false })}`)
    return compiler.outputPath
  } finally {
    process.chdir(workingDirectory)
  }
}
