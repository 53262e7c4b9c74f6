#!/usr/bin/env node
// The scripts of an app's package.json: `mca-app build` compiles and publishes the app, `dev` runs a remote alone, and `serve`
// serves it to a running shell.
import { loadApp } from '@mca/build/app'
import { develop, serveToShell } from '@mca/build/develop'
import { buildAndPublish } from '../src/build-and-publish.mjs'

/** @type {Record<string, (app: import('@mca/build/app').App) => Promise<void>>} */
const commands = { build: buildAndPublish, dev: (app) => develop([app]), serve: serveToShell }
const command = commands[process.argv[2] ?? '']
if (!command) {
  console.error('usage: mca-app build | dev | serve')
  process.exit(2)
}
try {
  await command(await loadApp(process.cwd()))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
