import { createServer } from 'node:net'
import { codeOf } from '../error-details'
import { StartError } from '../start-error'

interface ListenAddress {
  port: number
  host: string
}

/** Converts an error of HOST or PORT to a StartError that says what is wrong; returns any other error unchanged. */
export function toListenError(error: unknown, { port, host }: ListenAddress): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartError(`PORT ${port} is in use on ${host}: stop the program that uses it, or set PORT`)
    case 'EACCES':
      return new StartError(`PORT ${port} may not be used by this user: set PORT to 1024 or more`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new StartError(`HOST ${host} is not an address of this machine`)
    default:
      return error
  }
}

/** Checks that the port is free before the database is started. Throws a StartError if it is not. */
export async function checkPort(address: ListenAddress): Promise<void> {
  if (address.port === 0) return
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen(address, resolve)
    })
  } catch (error) {
    throw toListenError(error, address)
  } finally {
    await new Promise((resolve) => probe.close(resolve))
  }
}
