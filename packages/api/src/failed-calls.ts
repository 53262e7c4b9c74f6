let listener: () => void = () => undefined

/** Calls `listener` whenever the server answers a call with a status of 500 or more. */
export const onFailedCall = (next: () => void): void => void (listener = next)

export const notifyFailedCall = (): void => listener()
