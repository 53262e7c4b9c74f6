#!/usr/bin/env node
// Run by each app's own scripts: `federation build` compiles and publishes it, `federation dev` runs it alone,
// `federation serve` serves it to a running shell.
import { pathToFileURL } from 'node:url'
import { build } from '../webpack/build.mjs'
import { develop, serveToShell } from '../webpack/develop.mjs'

const commands = { build, dev: (config) => develop([config]), serve: serveToShell }
const command = commands[process.argv[2]]
if (!command) {
  console.error('usage: federation build | dev | serve')
  process.exit(2)
}
const { default: config } = await import(pathToFileURL(`${process.cwd()}/webpack.config.mjs`))
try {
  await command(config)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
