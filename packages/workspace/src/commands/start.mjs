import { pathToFileURL } from 'node:url'
import { buildProduct } from '../build/build-product.mjs'
import { install } from '../install/install.mjs'
import { fromRoot } from '../lib/paths.mjs'

export const usage = 'npm start   (settings are environment variables: see docs/operations.md)'

/** Builds what has changed and runs the server in this process, so that it gets signals directly and sets the exit code. */
export async function run() {
  await install()
  await buildProduct()
  await import(pathToFileURL(fromRoot('packages/backend/dist/main.js')).href)
}
