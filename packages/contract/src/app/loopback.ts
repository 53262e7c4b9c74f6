/**
 * True if a host name or address is the local machine: `localhost`, `127.x.x.x` or `::1`, with or without the brackets
 * of a URL.
 */
export const isLoopback = (host: string): boolean => /^(localhost|\[?::1\]?|127(\.\d+){3})$/.test(host)
