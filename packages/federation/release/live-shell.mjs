import { readFile } from 'node:fs/promises'
import { fromStart, webRoot } from '../webpack/paths.mjs'

/**
 * What the live shell gives to remotes: its provides.json, from the web root or, where remotes are published to a folder of
 * their own, from SHELL_PROVIDES (a file). Undefined when no shell is known.
 * @returns {Promise<{ shared: Record<string, string>, sections: Record<string, string[]>, slots: Record<string, string> } | undefined>}
 */
export async function liveShell() {
  const file = fromStart(process.env.SHELL_PROVIDES ?? `${webRoot()}/shell/provides.json`)
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT' && !process.env.SHELL_PROVIDES) return undefined
    throw new Error(`What the live shell provides cannot be read from ${file}: ${error.message}`, { cause: error })
  }
}
