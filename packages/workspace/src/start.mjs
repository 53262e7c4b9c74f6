// `npm start`: from a fresh clone to a running product, and straight to running it when nothing has changed.
import './node-version.mjs'
import { buildProduct } from './build-product.mjs'
import { commandLine } from './command-line.mjs'
import { endWithNpm } from './end-with-npm.mjs'
import { install } from './install.mjs'
import { giveUp } from './run.mjs'
import { fromRoot } from './workspace-root.mjs'
import { pathToFileURL } from 'node:url'

commandLine('npm start   (settings are environment variables: see README.md)')
endWithNpm()
await install()
await buildProduct().catch((error) => giveUp(error.message))
// In this very process: signals, standard output and the exit code are the server's own.
await import(pathToFileURL(fromRoot('packages/backend/dist/main.js')).href)
