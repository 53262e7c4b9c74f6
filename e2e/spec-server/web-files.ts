import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { AppConfig } from '@mca/contract/app'
import { fromRoot } from '@mca/workspace'

const web = process.env['WEB_DIR'] ?? fromRoot('dist/web')
const types: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json', '.css': 'text/css' }

/** The browser's settings that docs/api.md#run-time-settings requires from any server, without `apiRevision`. */
export async function settingsOf(url: string): Promise<AppConfig> {
  const { remotes } = JSON.parse(await readFile(join(web, 'registry.json'), 'utf8')) as Pick<AppConfig, 'remotes'>
  return {
    supabaseUrl: url,
    supabasePublishableKey: 'public',
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, { version, manifest }]) => [name, { version, manifest: `/${manifest}` }]),
    ),
  }
}

/** A file of the built front end, as any web server would serve it; undefined if there is none. */
export async function webFile(path: string): Promise<{ type: string | undefined; content: Buffer } | undefined> {
  const folder = path.startsWith('/assets/') ? join(web, 'shell') : web
  const content = await readFile(join(folder, path)).catch(() => undefined)
  return content && { type: types[extname(path)], content }
}

/** The page for every URL of the front end. */
export async function shellPage(url: string): Promise<string> {
  const html = await readFile(join(web, 'shell/index.html'), 'utf8')
  return html
    .replaceAll('%NONCE%', '')
    .replace('%HEAD%', '')
    .replace('%CONFIG%', JSON.stringify(await settingsOf(url)))
}
