import { signedInAccount } from '../drafts/draft-registry'
import { scrollKey } from './scroll-key'

/** The user's place in a list: its address with search, filters, sort and page, and the history entry with its scroll position. */
interface ListPlace {
  to: string
  state?: { at: string }
}

/** The part of the router's location that is needed here. */
interface Place {
  pathname: string
  search: string
  key: string
  state: unknown
}

/** Per tab and account, so that the next user does not see earlier searches. */
const nameOf = (path: string) => `mca-list ${signedInAccount()} ${path}`

/** Stores the place in a list for `lastList`. */
export function rememberList(place: Place): void {
  const last: ListPlace = { to: place.pathname + place.search, state: { at: scrollKey(place) } }
  try {
    window.sessionStorage.setItem(nameOf(place.pathname), JSON.stringify(last))
  } catch {
    // Blocked storage remembers nothing: the links lead to the plain list.
  }
}

/** The list of this path as it was last open in this tab, for links and `navigate` (R13.45); the plain list if it was not. */
export function lastList(path: string): ListPlace {
  try {
    return JSON.parse(window.sessionStorage.getItem(nameOf(path)) ?? '') as ListPlace // written above
  } catch {
    // Nothing is stored, or storage is blocked.
    return { to: path }
  }
}
