import { pathToFileURL } from 'node:url'
import { buildProduct } from '../build/build-product.mjs'
import { fromRoot } from '../lib/paths.mjs'

/** `npm start`: builds what has changed and runs the server in this process, so that signals, output and exit code are its own. */
export async function run() {
  await buildProduct()
  await import(pathToFileURL(fromRoot('packages/backend/dist/main.js')).href)
}
