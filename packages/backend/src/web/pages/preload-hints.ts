import { partyKinds } from '@mca/contract/parties'
import { listQueries } from '@mca/contract/views'
import { escapeHtml } from '../../platform/escape-html'
import type { Remotes } from '../../platform/remote-registry'

const partyPaths = new Set<string>(Object.values(partyKinds).map(({ path }) => path))

/** `/constructor` is not a list, although every object has that property. */
const isList = (name: string) => Object.hasOwn(listQueries, name)

type Files = Pick<Remotes[string], 'manifest' | 'preload' | 'preloadOfList'>

/**
 * Elements for the page's head that name the first files of the requested section, and of its list, so that they load together with the
 * shell's files rather than after them (R19.37). They are hints, which the shell turns into preloads only for signed-in users (`early` in
 * the shell's app.config.mjs), because the server does not know who is signed in. The first part of the path names the remote; a wrong
 * guess only loses the head start. For a remote with a spreading release, it has the hints of both releases: the old one's with
 * `data-old`, the new one's with `data-new`, its version and its share of accounts, so that the browser can choose (R24.6).
 *
 * @param url the path of the request, with its query
 * @param apiUrl the origin of the API, if it is another one: then the page connects to it early
 */
export function renderPreloadHints(url: string, remotes: Remotes, apiUrl = ''): string {
  const connection = apiUrl && `<link rel="preconnect" crossorigin href="${escapeHtml(apiUrl)}">`
  const [pathname = ''] = url.split('?')
  const [, first = '', ...rest] = pathname.split('/')
  const name = partyPaths.has(first) ? 'parties' : first
  const remote = Object.hasOwn(remotes, name) ? remotes[name] : undefined
  if (!remote) return connection
  const opensList = isList(first) && rest.length === 0
  const hintsOf = ({ manifest, preload, preloadOfList }: Files, mark: string) => [
    `<link rel="hint" as="fetch" crossorigin="anonymous" href="${escapeHtml(manifest)}"${mark}>`,
    ...[...preload, ...(opensList ? preloadOfList : [])].map(
      (file) => `<link rel="hint" as="script" href="${escapeHtml(file)}"${mark}>`,
    ),
  ]
  const { next } = remote
  const hints = next
    ? [...hintsOf(remote, ' data-old'), ...hintsOf(next, ` data-new="${escapeHtml(`${next.version} ${next.share}`)}"`)]
    : hintsOf(remote, '')
  return [connection, opensList ? '<meta name="list">' : '', ...hints].join('')
}
