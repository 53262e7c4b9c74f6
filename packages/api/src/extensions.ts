import { settings } from './config'

/**
 * True if the API is that of our own server, with calls and fields beyond the specification (R20.2). It never changes while a page is open. Only what
 * stands on a page of the specification asks: pages of extensions are routed with `pageIfAvailable`, and nothing in them asks again (decision 0161).
 */
export const hasExtensions = (): boolean => settings()?.apiRevision !== undefined
