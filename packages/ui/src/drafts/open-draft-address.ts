/** The code that reads drafts, if there may be any: most visits have none and load nothing. */
async function loadDrafts() {
  try {
    const isAny = Object.keys(window.localStorage).some((key) => key.startsWith('mca-draft:'))
    return isAny ? await import('./drafts') : undefined
  } catch {
    // Blocked storage has no drafts. If the code cannot be loaded, opening the form by hand finds its draft.
    return undefined
  }
}

/** After signing in: prepares the draft from when this account's session ended, and resolves with the address of its page. */
export const openDraftAddress = async (): Promise<string | undefined> => (await loadDrafts())?.openDraft()

/** Deletes drafts older than a day, of every account (R1.21). */
export const sweepDrafts = async (): Promise<void> => void (await loadDrafts())?.storedDrafts()
