import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface PageParts {
  nonce: string
  /** The browser's settings. They are escaped so that no text in them can end the script element. */
  config: unknown
  /** Elements for the head. */
  head: string
}

export interface ShellPage {
  /** Identifies the shell's release: a hash of its HTML, which contains the hashed names of its files. */
  version: string
  /** The shell's HTML with its placeholders filled in. */
  render(parts: PageParts): string
}

/**
 * Returns a function that reads the shell's page, again after a new shell was published. Undefined while the front end is
 * not built (docs/decisions/0010-serve-the-shell-as-a-template-and-everything-else-as-files.md).
 */
export function createShellPageReader(webDir: string): () => Promise<ShellPage | undefined> {
  const file = join(webDir, 'shell', 'index.html')
  let last: { modifiedMs: number; page: ShellPage } | undefined
  return async () => {
    const found = await stat(file).catch(() => undefined)
    if (!found) return undefined
    if (found.mtimeMs !== last?.modifiedMs)
      last = { modifiedMs: found.mtimeMs, page: parsePage(await readFile(file, 'utf8')) }
    return last.page
  }
}

function parsePage(html: string): ShellPage {
  const pieces = html.split(/%(NONCE|CONFIG|HEAD)%/)
  return {
    version: createHash('sha256').update(html).digest('hex').slice(0, 12),
    render({ nonce, config, head }) {
      const values: Record<string, string> = { NONCE: nonce, CONFIG: jsonInHtml(config), HEAD: head }
      return pieces.map((piece, index) => (index % 2 ? values[piece] : piece)).join('')
    },
  }
}

const jsonInHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
