let tell: () => void = () => undefined

/** Calls `listener` whenever the server answers a call with a status of 500 or more. */
export const onFailedCall = (listener: () => void): void => void (tell = listener)

export const notifyFailedCall = (): void => tell()
