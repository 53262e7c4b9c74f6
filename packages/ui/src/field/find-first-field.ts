const enabledFields =
  'input:not(:disabled):not([readonly]), select:not(:disabled), textarea:not(:disabled):not([readonly])'

/** The first field that can be edited: it gets the focus when a dialog opens or a form is reloaded. */
export const findFirstField = (container: HTMLElement | null): HTMLElement | null =>
  container?.querySelector<HTMLElement>(enabledFields) ?? null
