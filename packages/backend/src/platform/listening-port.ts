import type { Server } from 'node:net'

/** The TCP port on which a server listens. Throws if it does not. */
export function listeningPort(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen on a port')
  return address.port
}
