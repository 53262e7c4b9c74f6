import { connect, type Socket } from 'node:net'

export interface ApiRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Readonly<Record<string, string>>
  body?: unknown
}

export interface Load {
  requests: number
  seconds: number
  /** The average size of an answer with its headers. */
  bytes: number
}

/** A request in its wire format, so that the client has little to do. */
function wireText(host: string, { method, path, headers, body }: ApiRequest): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(text ? ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`] : []),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`)
}

const endOfHead = Buffer.from('\r\n\r\n')

/** A connection of one client, which sends a request when the previous one is answered. */
async function openConnection(url: URL): Promise<{ ask: (request: Buffer) => Promise<number>; close: () => void }> {
  const socket: Socket = await new Promise((resolve, reject) => {
    const opened = connect(Number(url.port), url.hostname, () => resolve(opened)).once('error', reject)
  })
  socket.setNoDelay(true)
  let answered: { done(bytes: number): void; failed(error: Error): void } | undefined
  let received: Buffer = Buffer.alloc(0)
  let length = 0
  socket.on('data', (chunk: Buffer) => {
    received = received.length ? Buffer.concat([received, chunk]) : chunk
    if (length === 0) {
      const end = received.indexOf(endOfHead)
      if (end < 0) return
      const head = received.toString('latin1', 0, end)
      if (!/^HTTP\/1\.1 20[01] /.test(head))
        return answered?.failed(new Error(`unexpected answer: ${head.slice(0, 200)}`))
      length = end + endOfHead.length + Number(/^content-length: (\d+)$/im.exec(head)?.[1])
    }
    if (received.length < length) return
    const bytes = length
    received = Buffer.alloc(0)
    length = 0
    answered?.done(bytes)
  })
  socket.on('close', () => answered?.failed(new Error('the server closed the connection')))
  return {
    ask: (request) =>
      new Promise((done, failed) => {
        answered = { done, failed }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

/** Sends these requests for this time; each client sends them one after the other, in turn. */
export async function sendLoad(
  address: string,
  requests: readonly ApiRequest[],
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Load> {
  const url = new URL(address)
  const texts = requests.map((request) => wireText(url.host, request))
  const connections = await Promise.all(Array.from({ length: clients }, () => openConnection(url)))
  const start = performance.now()
  let [count, bytes] = [0, 0]
  await Promise.all(
    connections.map(async ({ ask }) => {
      while (performance.now() - start < seconds * 1000) {
        const answer = await ask(texts[count++ % texts.length] ?? Buffer.alloc(0))
        bytes += answer
      }
    }),
  )
  const passed = (performance.now() - start) / 1000
  for (const { close } of connections) close()
  return { requests: count, seconds: passed, bytes: Math.round(bytes / count) }
}
