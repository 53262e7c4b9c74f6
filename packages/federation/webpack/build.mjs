import { promisify } from 'node:util'
import webpack from 'webpack'
import { publishRemote, publishShell } from './publish.mjs'

/** Compiles one app for production; gives the folder of its files. */
export async function compile(configure) {
  const config = configure({ mode: 'production' })
  const compiler = webpack(config)
  const stats = await promisify(compiler.run.bind(compiler))()
  await promisify(compiler.close.bind(compiler))()
  if (stats.hasErrors() || stats.hasWarnings())
    console.error(stats.toString({ preset: 'errors-warnings', colors: false }))
  if (stats.hasErrors()) throw new Error(`${configure.app.name} does not build`)
  return config.output.path
}

/** Compiles one app for production and publishes it into the web root. */
export async function build(configure) {
  const started = Date.now()
  const dist = await compile(configure)
  const { kind } = configure.app
  const published = await (kind === 'shell' ? publishShell(dist) : publishRemote(configure.app, dist))
  console.log(`${published.name} ${published.version} built in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
