import { pageParts, restoredDraft, restoreDraft, signedInAccount, type Draft } from './draft-registry'

const prefix = 'mca-draft:'
/** How long drafts are kept, in milliseconds. */
const keptForMs = 24 * 60 * 60 * 1000
/** Each tab keeps its own. */
const tab = `${Math.random().toString(36).slice(2)}.`

/**
 * The content of the changed forms (or the named one) and the state of the page around them; undefined if no form is changed.
 */
export function takeDraft(only?: string): Draft | undefined {
  const draft: Draft = { account: signedInAccount() ?? '', at: '', forms: {}, parts: {} }
  for (const [name, { read, form }] of pageParts()) {
    if (!form) draft.parts[name] = read()
    else if (form.isChanged() && !form.isSecret && (only === undefined || name === only)) {
      draft.forms[name] = read()
      draft.at = form.at
    }
  }
  return draft.at ? draft : undefined
}

/** Stores this page's unsaved input for this account (R1.21). Returns false if there is none, or if the storage is full or blocked. */
export function storeDraft(): boolean {
  const draft = takeDraft()
  if (!draft) return false
  const stored: StoredDraft = { ...draft, hasEnded: true, timestamp: Date.now() }
  try {
    window.localStorage.setItem(`${prefix}${draft.account}:${tab}${stored.timestamp}`, JSON.stringify(stored))
    return true
  } catch {
    return false
  }
}

interface StoredDraft extends Draft {
  /** When it was stored, in milliseconds. */
  timestamp: number
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Undefined for a draft that this release cannot read, that is too old, or whose address is outside the app. */
function parse(text: string | null): StoredDraft | undefined {
  try {
    const draft: unknown = JSON.parse(text ?? '')
    if (!isRecord(draft) || !isRecord(draft['forms']) || !isRecord(draft['parts'])) return undefined
    const { account, at, forms, parts, timestamp } = draft
    if (typeof account !== 'string' || typeof at !== 'string' || typeof timestamp !== 'number') return undefined
    if (new URL(at, window.location.origin).origin !== window.location.origin) return undefined
    const age = Date.now() - timestamp
    return age >= 0 && age < keptForMs ? { account, at, forms, parts, timestamp, hasEnded: true } : undefined
  } catch {
    return undefined
  }
}

const isOwn = ({ key = '' }: Draft) => key.includes(`:${tab}`)

/** The drafts of the signed-in account, this tab's first, then the latest. Deletes those of any account that are of no use. */
export function storedDrafts(): Draft[] {
  try {
    const keys = Object.keys(window.localStorage).filter((key) => key.startsWith(prefix))
    const found = keys.flatMap((key) => {
      const draft = parse(window.localStorage.getItem(key))
      if (!draft) window.localStorage.removeItem(key)
      return draft && draft.account === signedInAccount() ? [{ ...draft, key }] : []
    })
    return found.sort((one, two) => Number(isOwn(two)) - Number(isOwn(one)) || two.timestamp - one.timestamp)
  } catch {
    return []
  }
}

/**
 * After signing in: prepares this account's draft to be restored, and returns the address of its page. A tab that is not in use
 * takes only its own.
 */
export function openDraft(): string | undefined {
  const [draft] = storedDrafts()
  if (!draft || (!isOwn(draft) && !document.hasFocus())) return undefined
  restoreDraft(draft)
  return draft.at
}

/** The stored values of a form. A form that is opened by hand finds them too, with everything around it. */
export function storedForm(name: string): { kept: unknown; hasEnded: boolean } | undefined {
  let draft = restoredDraft()
  if (!draft || !(name in draft.forms)) {
    draft = signedInAccount() === undefined ? undefined : storedDrafts().find(({ forms }) => name in forms)
    if (!draft) return undefined
    restoreDraft(draft)
  }
  return { kept: draft.forms[name], hasEnded: draft.hasEnded ?? false }
}

/** Called when a form restores its values. Deletes the draft once all forms have. False if this form already had. */
export function forgetForm(name: string): boolean {
  const draft = restoredDraft()
  if (!draft || !(name in draft.forms)) return false
  delete draft.forms[name]
  if (Object.keys(draft.forms).length === 0) restoreDraft(undefined)
  // Only a draft that could be read has a key.
  if (draft.key) window.localStorage.removeItem(draft.key)
  return true
}

/** Restores a canceled form (R2.43), unless somebody else has signed in since. */
export function putBack(draft: Draft, open: (at: string) => void): void {
  if (draft.account !== (signedInAccount() ?? '')) return
  restoreDraft(draft)
  let isOnPage = false
  for (const [name, state] of Object.entries(draft.parts)) {
    const write = pageParts().get(name)?.write
    if (!write) continue
    write(state as never)
    // A closed part does not identify the page: the shell's parts are on every page.
    isOnPage ||= state !== undefined
  }
  if (!isOnPage) open(draft.at)
}
