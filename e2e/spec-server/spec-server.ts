import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { admin } from '../fixtures/server'
import { answerOfAccounts } from './accounts'
import type { Answer } from './answer'
import { newBook } from './book'
import { answerTo } from './calls'
import { newPeople } from './people'
import { settingsOf, shellPage, webFile } from './web-files'

/** Headers of our own server that are not in the specification. On another origin, the browser would not send the call. */
const ownHeaders = ['idempotency-key', 'if-match']

export type SpecServer = Awaited<ReturnType<typeof startSpecServer>>

/**
 * Starts a server that answers the calls of the specification with its fields (docs/api.md#servers-of-the-specification), and 404 to everything else.
 * On its own origin it also serves the built front end and its settings, and it is the hosted accounts service of both origins.
 */
export async function startSpecServer() {
  const afresh = () => ({ book: newBook(), people: newPeople(admin), beyond: [] as string[] })
  let state = afresh()

  async function answerApi(asked: IncomingMessage, url: URL): Promise<Answer> {
    const { method = '', headers } = asked
    const what = `${method} ${url.pathname}${url.search}`
    const complain = (about: string) => void state.beyond.push(`${what} ${about}`)
    for (const name of ownHeaders) if (headers[name] !== undefined) complain(`sends the header ${name}`)
    if (!/^Bearer .+/.test(headers.authorization ?? '')) return { status: 401, body: { message: 'Sign in first' } }
    const path = url.pathname.split('/').slice(2)
    return answerTo(
      { method, path, query: url.searchParams, body: await bodyOf(asked) },
      state.book,
      state.people,
      complain,
    )
  }

  async function serve(asked: IncomingMessage, answer: ServerResponse) {
    const url = new URL(asked.url ?? '/', origin())
    const { pathname } = url
    const isApi = pathname.startsWith('/api/')
    if (isApi || pathname.startsWith('/auth/v1/')) {
      // The hosted accounts service allows the headers that its client sends.
      const allowed = isApi ? 'Authorization, Content-Type' : asked.headers['access-control-request-headers']
      answer.setHeader('access-control-allow-origin', '*')
      if (asked.method === 'OPTIONS') {
        answer.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE')
        if (allowed) answer.setHeader('access-control-allow-headers', allowed)
        return send(answer, { status: 204 })
      }
      if (isApi) return send(answer, await answerApi(asked, url))
      const bearer = asked.headers.authorization?.slice('Bearer '.length)
      const call = {
        method: asked.method ?? '',
        path: pathname.slice('/auth/v1'.length),
        query: url.searchParams,
        bearer,
      }
      return send(answer, answerOfAccounts({ ...call, body: await bodyOf(asked) }, state.people))
    }
    if (pathname === '/config.json') return send(answer, { status: 200, body: await settingsOf(origin()) })
    if (/^\/(assets|remotes)\//.test(pathname)) {
      const file = await webFile(pathname)
      answer.writeHead(file ? 200 : 404, file?.type ? { 'content-type': file.type } : {})
      return answer.end(file?.content)
    }
    return answer.writeHead(200, { 'content-type': 'text/html' }).end(await shellPage(origin()))
  }

  const server = createServer((asked, answer) => {
    serve(asked, answer).catch((error: unknown) => {
      // The browser canceled the call.
      if (answer.destroyed) return
      state.beyond.push(`${asked.method ?? ''} ${asked.url ?? ''} failed: ${String(error)}`)
      answer.writeHead(500).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port, not on a pipe
  return {
    url: origin(),
    book: () => state.book,
    people: () => state.people,
    /** The front end's requests beyond the specification. */
    beyond: () => state.beyond,
    /** Starts over, with an empty book and one account. */
    reset: () => {
      state = afresh()
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function bodyOf(asked: IncomingMessage): Promise<Record<string, unknown>> {
  const sent = await text(asked)
  return sent ? (JSON.parse(sent) as Record<string, unknown>) : {}
}

function send(answer: ServerResponse, { status, body }: Answer) {
  if (body === undefined) return answer.writeHead(status).end()
  return answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
