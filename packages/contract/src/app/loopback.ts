/** Whether a host name or address is this machine itself: `localhost`, `127.x.x.x` or `::1`, also in the brackets of a URL. */
export const isLoopback = (host: string): boolean => /^(localhost|\[?::1\]?|127(\.\d+){3})$/.test(host)
