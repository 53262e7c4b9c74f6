import { createServer, type Server } from 'node:net'

/** The TCP port on which a server listens. Throws if it does not listen. */
export function listeningPort(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen on a port')
  return address.port
}

/** An unused TCP port on this machine's loopback interface, for a program that gets its port as a setting. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const port = listeningPort(probe)
      probe.close(() => resolve(port))
    })
  })
