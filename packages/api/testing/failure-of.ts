export const failureOf = (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error)
