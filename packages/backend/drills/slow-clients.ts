// Connects clients that send or read as slowly as possible, and prints how long the server keeps each, and the cost of slow readers of an
// export. `npm run build`, then `pnpm --filter @mca/backend drill:slow-clients`.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryNow, startBuiltServer } from '../src/testing/app/built-server'
import { ask, must, signIn } from './server'

/** The maximum time, in milliseconds, for which a client that never completes a request may hold a connection. */
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

  // More than fits into the buffers of a connection.
  const notes = 'x'.repeat(5_000)
  const write = (n: number) =>
    must(ask(server.url, 'POST', '/api/merchants', headers, { name: `Merchant ${n}`, notes }))
  for (let n = 0; n < 5_000; n += 10) await Promise.all(Array.from({ length: 10 }, (_, index) => write(n + index)))
  const memory = memoryNow(server.pid)
  const readers: Readonly<Record<string, number>> = {
    'reads nothing of an export': 0,
    'reads 1 KB of an export a second': 1_024,
  }
  let most = memory
  const read = await Promise.all(
    Object.entries(readers).map(async ([kind, bytes]) => {
      const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1' })
      await once(socket, 'connect')
      socket.on('error', () => undefined)
      const since = performance.now()
      const closed = once(socket, 'close')
      socket.pause()
      socket.write(`GET /api/merchants/export HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\n\r\n`)
      // A paused socket is not notified when it is closed; the server's side is, so check there.
      const watching = setInterval(() => {
        most = Math.max(most, memoryNow(server.pid))
        if (bytes > 0) socket.read(bytes)
      }, 1_000)
      const free = async () => {
        for (;;) {
          const text = await (await fetch(`${server.url}/metrics`)).text()
          const [, idle] = /state="idle"\} (\d+)/.exec(text) ?? []
          const [, total] = /state="total"\} (\d+)/.exec(text) ?? []
          if (idle === total || performance.now() - since > patienceMs) return (performance.now() - since) / 1_000
          await new Promise((done) => setTimeout(done, 500))
        }
      }
      await new Promise((done) => setTimeout(done, 1_000))
      const seconds = await free()
      clearInterval(watching)
      socket.destroy()
      await closed
      return { kind, seconds }
    }),
  )
  for (const { kind, seconds } of read)
    console.log(`${kind}: all connections to the database are free after ${seconds.toFixed(1)} s`)
  console.log(`the server's memory: ${memory} MB before, ${most} MB at most meanwhile`)
  const { status } = await ask(server.url, 'GET', '/api/isos', headers)
  console.log(`afterwards others are answered with ${status}`)
} finally {
  await server.end('SIGTERM')
  rmSync(home, { recursive: true, force: true })
}
