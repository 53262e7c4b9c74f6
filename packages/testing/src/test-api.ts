import { afterEach, beforeEach, expect } from '@jest/globals'
import { startServer } from '@mca/api/testing'
import { setAppSettings, setSpecificationSettings } from '@mca/api/testing/app-settings'
import { partyKinds } from '@mca/contract/parties'
import { account } from './records'

/** A method and a path: `GET /api/isos`. With a query, an answer is for that query only. */
type Route = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

/**
 * The API for a test file: a real HTTP server, started for each test, that sends the responses that the test defines. A call
 * without a defined response fails the test.
 */
export function testApi() {
  let server: Awaited<ReturnType<typeof startServer>>
  const answered = new Set<string>()
  const network = globalThis.fetch
  const BrowserRequest = globalThis.XMLHttpRequest
  const calls = () =>
    server.received.map(({ method, url, body, headers }) => {
      const { pathname, searchParams } = new URL(url, server.origin)
      return {
        route: `${method} ${pathname}`,
        query: Object.fromEntries(searchParams),
        body:
          body === ''
            ? undefined
            : headers['content-type']?.startsWith('application/json')
              ? (JSON.parse(body) as unknown)
              : body,
        headers,
      }
    })
  const willAnswer = (route: Route, answer: Parameters<typeof server.willAnswer>[0]) => {
    answered.add(route.replace(/\?.*/, ''))
    server.willAnswer(answer, route)
  }

  beforeEach(async () => {
    answered.clear()
    setAppSettings()
    server = await startServer()
    server.willAnswer({ status: 501, body: { message: 'This test has no answer to that call.' } })
    willAnswer('GET /api/account', { status: 200, body: account() })
    for (const path of ['merchants', ...Object.values(partyKinds).map((kind) => kind.path)]) {
      // Every form of a named record asks this when its name is left.
      willAnswer(`POST /api/${path}/similar`, { status: 200, body: { data: [] } })
      // Every list asks this for the figures beside its rows.
      willAnswer(`GET /api/${path}/figures`, { status: 200, body: { data: [] } })
    }
    // The accounts client, among others, calls absolute URLs.
    globalThis.fetch = (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input, server.origin)
      return network(new URL(pathname + search, server.origin), init)
    }
    globalThis.XMLHttpRequest = class extends BrowserRequest {
      override open(method: string, url: string) {
        super.open(method, new URL(url, server.origin).href)
      }
    }
  })
  afterEach(async () => {
    globalThis.fetch = network
    globalThis.XMLHttpRequest = BrowserRequest
    await server.stop()
    expect(calls().filter(({ route }) => !answered.has(route))).toEqual([])
  })

  return {
    /** From now on, the route responds with this body, as JSON. By default, the own account is an administrator's. */
    answers: (route: Route, body: unknown, status = 200, headers = {}) => willAnswer(route, { status, body, headers }),
    /** From now on the route fails with this status. The screen does not retry a status below 500, which keeps the test fast. */
    refuses: (route: Route, message: string, status = 422) => willAnswer(route, { status, body: { message } }),
    /** From now on, the route never responds, so the screen stays in its loading state. */
    hangs: (route: Route) => willAnswer(route, { hang: true }),
    /** From now on, the route responds with this body when the promise is fulfilled. */
    answersAfter: (route: Route, after: Promise<unknown>, body: unknown) => willAnswer(route, { after, body }),
    /**
     * As soon as the other route is called, the route responds with this body. Otherwise, a screen that is still reloading the list
     * after an earlier change would get the new state too early.
     */
    answersOnceCalled: (route: Route, other: Route, body: unknown) => {
      const count = () => calls().filter((call) => call.route === other).length
      const before = count()
      server.willChange(() => count() > before, { body }, route)
    },
    /** From now on, the server has only the calls of the specification; a test starts with our own server. Call it before rendering. */
    hasOnlySpecification: () => setSpecificationSettings(),
    /** The calls to the route so far. */
    calls: (route: Route) => calls().filter((call) => call.route === route),
  }
}
