/** What a person can type into or choose from. */
const fields = 'input:not(:disabled):not([readonly]), select:not(:disabled), textarea:not(:disabled):not([readonly])'

/** The first field of a form or dialog: where the focus belongs when it appears, or is loaded anew. */
export const firstField = (container: HTMLElement | null): HTMLElement | null =>
  container?.querySelector<HTMLElement>(fields) ?? null
