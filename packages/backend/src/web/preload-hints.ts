import { partyKinds } from '@mca/contract'
import type { Remotes } from './remote-registry'

const partyPaths = new Set<string>(Object.values(partyKinds).map(({ path }) => path))

/**
 * Says, in the page itself, which files the section that was asked for begins with, so that they arrive together with the
 * shell's instead of after it. They are hints: who is signed in is known to the browser alone, and a visitor who will see the
 * sign-in page is not made to fetch them (shell/src/enable-preload-hints.js). A remote is known by the first part of its path; a wrong
 * guess costs only the head start.
 */
export function preloadFor(pathname: string, remotes: Remotes): string {
  const [, first = ''] = pathname.split('/')
  const remote = remotes[partyPaths.has(first) ? 'parties' : first]
  if (!remote) return ''
  const scripts = remote.preload.map((file) => `<link rel="hint" as="script" href="${inAttribute(file)}">`)
  const manifest = `<link rel="hint" as="fetch" crossorigin="anonymous" href="${inAttribute(remote.manifest)}">`
  return [manifest, ...scripts].join('')
}

const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
