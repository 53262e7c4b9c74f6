import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sharedVersions } from '@mca/build/shared-modules'

/** Far more than any remote needs: a thread that is still busy afterwards never ends. In milliseconds. */
const limitMs = 60_000

/**
 * Loads a built remote: its entry, its exposed modules, and its pages. Returns the reasons why it cannot be loaded, each with the file and the line.
 * @param {import('@mca/build/app').RemoteApp} app
 * @param {string} dist the folder of its built files
 * @returns {Promise<string[]>}
 */
export async function loadingFailures({ name, folder, offers }, dist) {
  /** @type {Record<string, string>} */
  const exposed = { routes: './src/routes.tsx', ...offers }
  const { metaData } = JSON.parse(await readFile(join(dist, 'mf-manifest.json'), 'utf8'))
  const entry = metaData.remoteEntry.name
  const thrown = await load({ name, folder, dist, entry, exposed: Object.keys(exposed), shared: sharedVersions })
  if (!thrown) return [`${name} cannot be loaded: it has not ended after ${limitMs / 1000} s.`]
  const reasons = await Promise.all(
    thrown.map(async ({ exposed: module, message, stack }) => {
      const loaded = module === undefined ? join(dist, entry) : join(folder, exposed[module] ?? '')
      const place = (await placeOf(stack, { folder, dist })) ?? relative(dirname(folder), loaded)
      return `${name} cannot be loaded: ${place} throws '${message}'.`
    }),
  )
  // Several modules may need the one that throws.
  return [...new Set(reasons)]
}

/** @param {import('./loading-thread.mjs').Loading} loading @returns {Promise<import('./loading-thread.mjs').Thrown[] | undefined>} undefined if it does not end */
async function load(loading) {
  const file = new URL('./loading-thread.mjs', import.meta.url)
  const thread = new Worker(file, { workerData: loading, stdout: true, stderr: true })
  const limit = AbortSignal.timeout(limitMs)
  try {
    const [thrown] = await once(thread, 'message', { signal: limit })
    return thrown
  } catch (error) {
    if (limit.aborted) return undefined
    throw error
  } finally {
    await thread.terminate()
  }
}

/**
 * The source file and line, relative to the repository, where an error was thrown: the first of our files in its stack.
 * @param {string} stack with names of built files
 * @param {{ folder: string, dist: string }} app
 */
async function placeOf(stack, { folder, dist }) {
  for (const [, file = '', line, column] of stack.matchAll(/([^\s(/]+\.js):(\d+):(\d+)/g)) {
    const text = await readFile(join(dist, `${file}.map`), 'utf8').catch(() => undefined)
    if (!text) continue
    const found = new SourceMap(JSON.parse(text)).findEntry(Number(line) - 1, Number(column) - 1)
    if (!('originalSource' in found)) continue
    // webpack://<package>/<path relative to the folder>
    const source = resolve(folder, found.originalSource.replace(/^webpack:\/\/[^/]*\//, ''))
    if (!source.includes('/node_modules/') && existsSync(source))
      return `${relative(dirname(folder), source)}:${found.originalLine + 1}`
  }
  return undefined
}
