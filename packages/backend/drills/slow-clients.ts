// Connects clients that send or read as slowly as they can, and prints after how long the server lets go of each. `npm run build`, then
// `pnpm --filter @mca/backend drill:slow-clients`.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBuiltServer } from '../src/testing/built-server'
import { ask, signIn } from './server'

/** No connection may be held longer than this by a client that sends nothing whole, in milliseconds. */
const patienceMs = 120_000
const home = mkdtempSync(join(tmpdir(), 'mca-drill-'))
const server = await startBuiltServer({ DATA_DIR: join(home, 'data'), SAMPLE_DATA: 'off' })
try {
  const headers = await signIn(server.url)
  const { authorization } = headers
  const post = `POST /api/isos HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\nContent-Type: application/json\r\n`
  const kinds: Readonly<Record<string, (socket: Socket) => string | undefined>> = {
    'sends nothing': () => undefined,
    'sends one byte of the first line a second': () => 'GET /api/isos HTTP/1.1'.padEnd(4_000, 'x'),
    'sends one byte of a header a second': (socket) => {
      socket.write('GET /api/isos HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
      return 'x'.repeat(4_000)
    },
    'says how long its body is and sends none': (socket) => {
      socket.write(`${post}Content-Length: 4000\r\n\r\n`)
      return undefined
    },
    'sends one byte of its body a second': (socket) => {
      socket.write(`${post}Content-Length: 4000\r\n\r\n`)
      return `{"name":"${'x'.repeat(3_900)}`
    },
    'sends one byte of a chunked body a second': (socket) => {
      socket.write(`${post}Transfer-Encoding: chunked\r\n\r\n`)
      return '1\r\nx\r\n'.repeat(1_000)
    },
    'stays after its answer': (socket) => {
      socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
      return undefined
    },
  }
  const held = await Promise.all(
    Object.entries(kinds).map(async ([kind, begin]) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
      await once(socket, 'connect')
      const since = performance.now()
      let answer = ''
      socket.setEncoding('utf8').on('data', (text: string) => (answer ||= text.split('\r\n')[0] ?? ''))
      socket.on('error', () => undefined)
      const closed = once(socket, 'close')
      const rest = begin(socket) ?? ''
      let sent = 0
      const sending = setInterval(() => socket.writable && socket.write(rest.charAt(sent++)), 1_000)
      const giveUp = setTimeout(() => socket.destroy(), patienceMs)
      await closed
      clearInterval(sending)
      clearTimeout(giveUp)
      return { kind, seconds: (performance.now() - since) / 1_000, answer }
    }),
  )
  for (const { kind, seconds, answer } of held)
    console.log(`${kind}: held for ${seconds.toFixed(1)} s, answer ${answer || 'none'}`)
  const { status } = await ask(server.url, 'GET', '/api/isos', headers)
  console.log(`afterwards others are answered with ${status}`)
} finally {
  await server.end('SIGTERM')
  rmSync(home, { recursive: true, force: true })
}
