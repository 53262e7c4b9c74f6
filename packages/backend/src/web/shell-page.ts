import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface PageParts {
  nonce: string
  /** The settings as an object; written so that no text in them can end the script element. */
  config: unknown
  /** Elements for the head. */
  head: string
}

export interface Page {
  /** Which shell this is: its HTML names its files by their content. */
  version: string
  /** The shell's HTML with its placeholders filled in. */
  render(parts: PageParts): string
}

/** The shell's index.html, read again when a new shell was published. Undefined while the front end is not built. */
export function shellPage(webDir: string): () => Promise<Page | undefined> {
  const file = join(webDir, 'shell', 'index.html')
  let last: { stamp: number; page: Page } | undefined
  return async () => {
    const found = await stat(file).catch(() => undefined)
    if (!found) return undefined
    if (found.mtimeMs !== last?.stamp) last = { stamp: found.mtimeMs, page: pageOf(await readFile(file, 'utf8')) }
    return last.page
  }
}

function pageOf(html: string): Page {
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
