import { createServer } from 'node:net'
import { codeOf } from '../error-details'
import { StartError } from '../start-error'

interface Place {
  port: number
  host: string
}

/** Says what is wrong with HOST and PORT in one line, or hands the error back. */
export function listenError(error: unknown, { port, host }: Place): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartError(`PORT ${port} is in use on ${host}: stop the program that uses it, or set PORT`)
    case 'EACCES':
      return new StartError(`PORT ${port} may not be used by this user: set PORT to 1024 or more`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new StartError(`HOST ${host} is no address of this machine`)
    default:
      return error
  }
}

/** Tries the port before the database is started for nothing. */
export async function checkPort(place: Place): Promise<void> {
  if (place.port === 0) return
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen(place, resolve)
    })
  } catch (error) {
    throw listenError(error, place)
  } finally {
    await new Promise((resolve) => probe.close(resolve))
  }
}
