import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { listeningPort } from '../../platform/listening-port'

/**
 * A pooler in transaction mode, like PgBouncer's: after each transaction, PostgreSQL's connection serves whoever sends a statement next, the one that became idle last
 * first. Each client signs in on a connection of its own.
 */
export async function startTransactionPooler(databaseUrl: string): Promise<{ url: string; close(): void }> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl })
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const sockets: Socket[] = []
  const idle: Socket[] = []
  const clients = new Map<Socket, Socket>()
  const server = createServer((client) => {
    const upstream = connect(target)
    clients.set(upstream, client)
    let serving: Socket | undefined = upstream
    sockets.push(client, upstream)
    for (const socket of [client, upstream]) socket.on('error', () => undefined)
    client.on('data', (bytes) => {
      serving ??= idle.pop()
      if (!serving) throw new Error('each client has brought a connection')
      clients.set(serving, client)
      // Not the last packet of a client, which would end the connection for everybody.
      if (!(bytes as Buffer).equals(Buffer.from('X\0\0\0\x04'))) serving.write(bytes)
    })
    // In these tests a chunk that ends a transaction ends with that message: `Z`, length 5, idle.
    upstream.on('data', (bytes) => {
      clients.get(upstream)?.write(bytes)
      if (!(bytes as Buffer).subarray(-6).equals(Buffer.from('Z\0\0\0\x05I'))) return
      clients.get(upstream)?.emit('idle')
      idle.push(upstream)
    })
    client.on('idle', () => (serving = undefined))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(`postgres://127.0.0.1:${listeningPort(server)}/${database ?? ''}`)
  url.username = user ?? ''
  url.password = typeof password === 'string' ? password : ''
  return {
    url: url.href,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
