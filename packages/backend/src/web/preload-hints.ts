import { partyKinds } from '@mca/contract'
import { escapeHtml } from '../platform/escape-html'
import type { Remotes } from './remote-registry'

const partyPaths = new Set<string>(Object.values(partyKinds).map(({ path }) => path))

/**
 * Elements for the page's head that name the first files of the requested section, so that they load together with the
 * shell's rather than after them. They are hints, which the shell turns into preloads only for signed-in users
 * (`shell/src/enable-preload-hints.js`), because the server does not know who is signed in. The first part of the path names the
 * remote; a wrong guess only loses the head start.
 */
export function renderPreloadHints(pathname: string, remotes: Remotes): string {
  const [, first = ''] = pathname.split('/')
  const name = partyPaths.has(first) ? 'parties' : first
  // `/constructor` is no remote, although every object has one.
  const remote = Object.hasOwn(remotes, name) ? remotes[name] : undefined
  if (!remote) return ''
  const scripts = remote.preload.map((file) => `<link rel="hint" as="script" href="${escapeHtml(file)}">`)
  const manifest = `<link rel="hint" as="fetch" crossorigin="anonymous" href="${escapeHtml(remote.manifest)}">`
  return [manifest, ...scripts].join('')
}
