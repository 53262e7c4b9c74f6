import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import pg from 'pg'
import { listeningPort } from '../../platform/listening-port'

/** A connection to a database that a test can cut, as when PostgreSQL ends or the network fails. */
export interface DatabaseProxy {
  url: string
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>
  restore(): Promise<void>
  /**
   * From now on, holds back PostgreSQL's output on the open connections until it closes the connection; then everything
   * arrives at once.
   */
  hold(): void
  close(): Promise<void>
}

/** With `dropsOptions`, the proxy forwards only what every pooler knows of the first packet: user, database and name. */
export async function createDatabaseProxy(
  databaseUrl: string,
  { dropsOptions = false }: { dropsOptions?: boolean } = {},
): Promise<DatabaseProxy> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl })
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const sockets = new Set<Socket>()
  const clients = new Set<Socket>()
  const join = (client: Socket) => {
    const upstream = connect(target)
    clients.add(client)
    client.once('close', () => clients.delete(client))
    const ends = [client, upstream] as const
    for (const socket of ends) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.once('close', () => ends.forEach((end) => sockets.delete(end.destroy())))
    }
    upstream.pipe(client)
    if (!dropsOptions) client.pipe(upstream)
    else
      client.once('data', (startup) => {
        upstream.write(withoutOptions(startup as Buffer))
        client.pipe(upstream)
      })
  }
  const listen = async (on: number) => {
    const opened = createServer(join).listen(on, '127.0.0.1')
    await once(opened, 'listening')
    return opened
  }
  let server: Server | undefined = await listen(0)
  const own = listeningPort(server)
  const cut = async () => {
    const closing = server
    server = undefined
    const closed = closing && once(closing.close(), 'close')
    for (const socket of sockets) socket.destroy()
    await closed
  }
  const url = new URL(`postgres://127.0.0.1:${own}/${database ?? ''}`)
  url.username = user ?? ''
  url.password = typeof password === 'string' ? password : ''
  return {
    url: url.href,
    cut,
    async restore() {
      server ??= await listen(own)
    },
    // The end of a stream flushes the held data.
    hold: () => clients.forEach((client) => client.cork()),
    close: cut,
  }
}

/** The first packet of a connection: length, version, and pairs of texts, each ended by a zero byte, as is the packet. */
function withoutOptions(startup: Buffer): Buffer {
  const texts = startup.subarray(8, -2).toString().split('\0')
  const known = ['user', 'database', 'application_name'].flatMap((name) => {
    const index = texts.findIndex((text, at) => at % 2 === 0 && text === name)
    return index < 0 ? [] : [name, texts[index + 1] ?? '']
  })
  const pairs = Buffer.from(`${known.join('\0')}\0\0`)
  const head = Buffer.from(startup.subarray(0, 8))
  head.writeInt32BE(head.length + pairs.length)
  return Buffer.concat([head, pairs])
}
