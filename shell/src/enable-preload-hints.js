// The server puts the first files of the requested section into the page, and the build those of the shell that every list needs. They are
// preloaded only if a session is stored (packages/api uses this key), because a visitor sees the sign-in page, which needs none of them. For
// a remote with two releases, the server lists the files of both (`data-old`, and `data-new` with the version and its share), because only
// the browser knows the account (R24.41).
import { getsNext, newestKey } from '@mca/contract/releases'

/** @param {string} key */
function stored(key) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // Blocked storage counts as empty.
  }
}

function storedAccount() {
  try {
    return JSON.parse(stored('mca-auth') ?? '').user.id
  } catch {
    return undefined // Unreadable storage counts as empty, as in packages/api.
  }
}

if (stored('mca-auth')) {
  const [version, share] = document.querySelector('[data-new]')?.getAttribute('data-new')?.split(' ') ?? []
  const isNew = version && getsNext(storedAccount(), stored(newestKey), { version, share: Number(share) })
  const unwanted = isNew ? 'data-old' : 'data-new'
  const isList = document.querySelector('meta[name=list]')
  for (const hint of document.querySelectorAll(`link[rel=hint]${isList ? ',link[rel=list-hint]' : ''}`))
    if (!hint.hasAttribute(unwanted)) hint.setAttribute('rel', 'preload')
}
