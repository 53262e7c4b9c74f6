/** A part of the page whose state can be kept and put back, by a name that is unique in the app. */
export interface PagePart {
  /** The state now, as JSON. */
  read: () => unknown
  /** Puts a state back at once. Without it, the part takes it back when it is rendered the next time. */
  write?: (state: unknown) => void
  /** Only of a form: whether it contains something that was typed and not saved. */
  isChanged?: () => boolean
}

/** The parts that are on the page now. Outside React, because they are read when the session ends, before the page is gone. */
export const pageParts = new Map<string, PagePart>()

/** Whether any form on the page contains something that was typed and not saved. */
export const isPageChanged = (): boolean => [...pageParts.values()].some(({ isChanged }) => isChanged?.())
