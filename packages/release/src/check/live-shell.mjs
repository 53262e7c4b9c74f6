import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { webRoot } from '../web-root.mjs'

/**
 * The live shell's offers to remotes: versions of shared modules, the paths of the sidebar's sections by remote, and the
 * ranges of the remote dialogs that it opens.
 * @typedef {{ shared: Record<string, string>, sections: Record<string, readonly string[]>, dialogs: Record<string, string> }} ShellFacts
 */

/**
 * Reads provides.json from the web root or, where remotes are published to a folder of their own, the file SHELL_PROVIDES.
 * @returns {Promise<ShellFacts | undefined>} undefined if no shell is published
 */
export async function readLiveShell() {
  const named = process.env['SHELL_PROVIDES']
  const file = resolve(named ?? `${webRoot()}/shell/provides.json`)
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'ENOENT' && !named) return undefined
    throw new Error(`What the live shell provides cannot be read from ${file}: ${message}`, { cause: error })
  }
}
