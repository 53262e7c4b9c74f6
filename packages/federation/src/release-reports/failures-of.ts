import { problemOf } from '@mca/contract/problems'
import { LoadFailure, RemoteFailure } from '../failures/remote-failure'
import { releaseOf, versionInUse } from '../remotes/live-remotes'
import { normalizeMessage } from './normalize-message'
import type { Noted } from './release-events'

/** A release of a remote. */
export interface Release {
  remote: string
  version: string
}
/** The release of a remote that this page uses. */
export const inUse = (remote: string): Release => ({ remote, version: versionInUse(remote) })

/** A failure of a release, to be reported. */
export interface ReleaseFailure extends Release {
  kind: 'load' | 'shown' | 'uncaught'
  message: string
  own: boolean
}

/** The next step after something went wrong: a file to check first, or failures to report. */
export type Judged = { file: string; of: Release } | { failures: ReleaseFailure[] }
const nothing: Judged = { failures: [] }

const filePattern = /\/remotes\/([^/\s]+)\/([^/\s]+)\/([^/\s:?)]*)/

/** The releases whose files are named in a text: an address, or a stack. */
const releasesIn = (text: string): Release[] =>
  [...text.matchAll(new RegExp(filePattern, 'g'))].map(([, remote = '', version = '']) => ({ remote, version }))

/** The message for a file that cannot be loaded, with its name without the hash: `user-list.js could not be loaded`. */
export function loadFailure(address: string, of: Release): ReleaseFailure {
  const [, , , file = ''] = filePattern.exec(address) ?? []
  const name = file.replace(/\.[\da-f]{8,}(?=\.)/, '')
  return { ...of, kind: 'load', message: normalizeMessage(`${name} could not be loaded`), own: true }
}

/** Network failures and API answers: not the fault of the code that made the call. */
const isOfNetwork = (error: Error) =>
  problemOf(error) !== undefined ||
  ['AbortError', 'TimeoutError', 'TimeLimitExceeded'].includes(error.name) ||
  /failed to fetch|networkerror|load failed/i.test(error.message)

/** A chunk that did not load, or that ran and defined nothing. The script element has already reported a failed load. */
function judgeChunk(error: Error): Judged {
  const { type, request = '' } = error as { type?: string; request?: string } // as webpack makes it
  const [of] = releasesIn(request)
  if (!of) return nothing
  if (type === 'missing') return { failures: [loadFailure(request, of)] }
  return type === 'timeout' ? { file: request, of } : nothing
}

/** The components that an error went through. */
const componentsOf = new WeakMap<object, string>()

/** Turns a note into a file to check, or into failures to report. */
export function judge(noted: Noted): Judged {
  if (noted.kind === 'event') return judgeEvent(noted.event, noted.page)
  if (noted.kind === 'shown') return judgeShown(noted.error, noted.part, noted.page)
  const { error, components } = noted.kind === 'caught' ? noted : {}
  if (typeof error === 'object' && error && components) componentsOf.set(error, components)
  return nothing
}

function judgeEvent(event: Event, page: string | undefined): Judged {
  if (event.target instanceof HTMLScriptElement) {
    const { src } = event.target
    const [of] = releasesIn(src)
    return of ? { file: src, of } : nothing
  }
  const { error, filename = '', reason } = event as Partial<ErrorEvent & PromiseRejectionEvent> // one of them
  const thrown: unknown = error ?? reason
  const { stack = '' } = thrown instanceof Error ? thrown : {}
  const place = `${stack}\n${filename}`
  // Otherwise it comes from a browser extension or the browser itself.
  if (!/\/(remotes|assets)\//.test(place)) return nothing
  // An uncaught error may be unrelated to the page on screen.
  return judgeError('uncaught', thrown, place, page ? [[page, false]] : [])
}

function judgeShown(shown: unknown, part: string, page: string | undefined): Judged {
  const isRemoteFailure = shown instanceof RemoteFailure
  const error: unknown = (isRemoteFailure && shown.cause) || shown
  if (error instanceof LoadFailure) {
    if (error.kind === 'manifest') return { file: releaseOf(part)?.manifest ?? '', of: inUse(part) }
    // The script element has already reported that it did not load.
    return error.kind === 'script' ? nothing : { failures: [loadFailure('/remotes/a/b/remoteEntry.js', inUse(part))] }
  }
  const stack = error instanceof Error ? `${error.stack}\n${componentsOf.get(error) ?? ''}` : ''
  return judgeError('shown', error, stack, [...(page ? [[page, true] as const] : []), [part, isRemoteFailure]])
}

/** @param others remotes that are involved although their files are not in the stack, and if the failure counts as their own */
function judgeError(
  kind: 'shown' | 'uncaught',
  thrown: unknown,
  stack: string,
  others: readonly (readonly [string, boolean])[],
): Judged {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  if (error.name === 'ChunkLoadError') return judgeChunk(error)
  if (isOfNetwork(error)) return nothing
  const message = normalizeMessage(`${error.name}: ${error.message}`)
  const failures = new Map<string, ReleaseFailure>()
  const add = (release: Release, own: boolean) => {
    const key = `${release.remote} ${release.version}`
    if (!failures.get(key)?.own) failures.set(key, { ...release, kind, message, own })
  }
  for (const release of releasesIn(stack)) add(release, true)
  for (const [remote, own] of others) add(inUse(remote), own)
  return { failures: [...failures.values()] }
}
