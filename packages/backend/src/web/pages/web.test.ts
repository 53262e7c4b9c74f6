import { renameSync, rmSync, utimesSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { listeningPort } from '../../platform/listening-port'
import { createTestApp, type TestApp } from '../../testing/app/test-app'
import { builtPage, builtScript, createWebFolder } from '../../testing/app/web-folder'

const { web, write, publish, remove } = createWebFolder()

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ WEB_DIR: web, PUBLIC_URL: 'https://office.example.com' })
})
afterAll(async () => {
  await server.close()
  remove()
})
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

describe('built files', () => {
  test.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip'],
    [undefined, 'identity'],
  ])('are sent as %s to a browser that accepts %s, cacheable forever', async (encoding, accepted) => {
    const { statusCode, headers, rawPayload } = await get('/assets/main.1a2b.js', { 'accept-encoding': accepted })
    expect(statusCode).toBe(200)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
    expect(headers['content-type']).toMatch(/javascript/)
    if (encoding === 'br') expect(brotliDecompressSync(rawPayload).toString()).toBe(builtScript)
  })

  // Proves R18.190.
  test.each([
    ['identity', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['*', undefined],
    ['br;q=1.0, gzip;q=0.8, *;q=0.1', 'br'],
  ])('are read once; whoever accepts "%s" gets them as %s, until they change or go', async (accepted, encoding) => {
    const path = `shell/assets/page-${accepted.length}.3c4d.js`
    const files = { '': Buffer.from(builtScript), '.br': brotliCompressSync(builtScript), '.gz': gzipSync(builtScript) }
    const writeAll = (change: (bytes: Buffer) => Buffer, seconds: number) => {
      for (const [ending, bytes] of Object.entries(files)) {
        write(`${path}${ending}`, change(bytes))
        utimesSync(join(web, `${path}${ending}`), seconds, seconds)
      }
    }
    const all = () =>
      Promise.all(
        ['gzip, br', 'gzip', accepted].map((text) =>
          get(`${path.replace('shell', '')}?v=2`, {
            'accept-encoding': text,
            range: 'bytes=0-1',
            'if-none-match': '"a"',
          }),
        ),
      )
    const bodies = async () => (await all()).map(({ rawPayload }) => rawPayload.toString('base64'))
    writeAll((bytes) => bytes, 1_700_000_000)
    const first = await all()
    expect(first[2]?.headers['content-encoding']).toBe(encoding)
    // The same length and time, so that the server would send zeros if it read them again.
    writeAll((bytes) => Buffer.alloc(bytes.length), 1_700_000_000)
    for (const [index, again] of (await all()).entries()) {
      const { date: _, 'x-request-id': _id, ...headers } = first[index]?.headers ?? {}
      expect(again.headers).toMatchObject(headers)
      expect(again.rawPayload.equals(first[index]?.rawPayload ?? Buffer.alloc(0))).toBe(true)
    }
    const before = await bodies()
    writeAll((bytes) => Buffer.alloc(bytes.length), 1_700_000_001)
    for (const [index, body] of (await bodies()).entries()) expect(body).not.toBe(before[index])
    for (const ending of Object.keys(files)) rmSync(join(web, `${path}${ending}`))
    expect((await all()).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  })

  test("a remote's manifest is revalidated each time, and an unchanged one is not sent again", async () => {
    const first = await get('/remotes/merchants/1/mf-manifest.json')
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = await get('/remotes/merchants/1/mf-manifest.json', { 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  test.each([
    '/assets/none.js',
    '/assets/',
    '/assets',
    '/assets/.secret',
    '/assets/..%2findex.html',
    '/remotes/merchants/9/mf-manifest.json',
    '/remotes/merchants',
    '/remotes',
    '/auth/v1/nothing',
    '/auth',
  ])('%s is 404, not the shell', async (url) => {
    const { statusCode, headers, body } = await get(url)
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toContain('application/json')
    expect(body).not.toContain('csp-nonce')
  })
})

test.each([
  '/assets/../index.html',
  '/assets/../../../../etc/passwd',
  '/remotes/%2e%2e/registry.json',
  '/assets//main.1a2b.js',
])('%s, sent unnormalized, leads to no file', async (path) => {
  if (!server.app.server.listening) await server.app.listen({ port: 0 })
  const port = listeningPort(server.app.server)
  const body = await new Promise<string>((done, failed) => {
    // http.request sends the path as given; fetch would normalize it.
    request({ port, path }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (more: string) => (text += more))
      answer.on('end', () => done(`${answer.statusCode} ${text}`))
    })
      .once('error', failed)
      .end()
  })
  expect(body).toBe('404 {"message":"Not found."}')
})

describe('the page', () => {
  test.each(['/', '/merchants', '/advances/new?merchant_id=1', '/no/such/page', '/apiary', '/builds.json'])(
    'is the response to %s',
    async (url) => {
      const { statusCode, headers } = await get(url)
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['cache-control']).toBe('no-cache')
    },
  )

  test.each(['/', '/login'])('%s is compressed for a browser that accepts it', async (path) => {
    const { headers, rawPayload } = await get(path, { 'accept-encoding': 'gzip, br' })
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(rawPayload).toString()).toContain('csp-nonce')
    const plain = await get(path)
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  })

  test('has a new nonce each time, which its policy allows for styles but never for scripts', async () => {
    const answers = await Promise.all([get('/'), get('/')])
    const nonces = answers.map(({ body, headers }) => {
      const [, nonce] = /csp-nonce" content="([\w-]{22})"/.exec(body) ?? []
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
      expect(policy).toContain("script-src 'self';")
      expect(body).toContain(`<style nonce="${nonce}">`)
      return nonce
    })
    expect(nonces[0]).not.toBe(nonces[1])
  })

  test('contains the settings of /config.json', async () => {
    const { body } = await get('/login')
    const [, inlined = ''] = /id="config">(.*?)<\/script>/s.exec(body) ?? []
    expect(JSON.parse(inlined)).toEqual((await get('/config.json')).json())
  })

  test("has the version of its shell's release, and /config.json that of the live one, so that open tabs notice a new one", async () => {
    const live = async () => (await get('/config.json')).json<{ shell: { version: string } }>().shell.version
    const first = await live()
    expect(first).toMatch(/^[0-9a-f]{12}$/)
    write('shell/next.html', `${builtPage}<!-- the next shell -->`)
    renameSync(join(web, 'shell/next.html'), join(web, 'shell/index.html'))
    expect(await live()).not.toBe(first)
    expect((await get('/')).body).toContain(`"shell":{"version":"${await live()}"}`)
  })

  test('names the first files of the requested section', async () => {
    const head = (await get('/merchants/1')).body.split('<style')[0]
    expect(head).toContain('<link rel="hint" as="script" href="/remotes/merchants/1/remoteEntry.1.js">')
    expect(head).toContain('href="/remotes/merchants/1/mf-manifest.json"')
    expect((await get('/login')).body).not.toContain('rel="hint"')
  })

  // Proves R19.37.
  test.each(['/merchants', '/merchants?search=%22%3E%3Cscript%3E&page=2', '/merchants?view=1'])(
    'names the file of the list for %s, and that it is a list',
    async (url) => {
      const head = (await get(url)).body.split('<style')[0]
      expect(head).toContain('<meta name="list">')
      expect(head).toContain('<link rel="hint" as="script" href="/remotes/merchants/1/list.3.js">')
      expect(head).not.toContain('search')
    },
  )

  test.each(['/', '/login', '/merchants/1', '/merchants/', '/users', '/isos'])(
    'names no files of a list for %s, which is not a list of a released remote',
    async (url) => {
      const { body } = await get(url)
      expect(body).not.toContain('<meta name="list">')
      expect(body).not.toContain('list.3.js')
    },
  )

  // Proves R18.76.
  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', '%5F%5Fproto%5F%5F'])(
    'is the response to /%s, a name that every object knows, and no file, remote or record has it',
    async (name) => {
      const pages = await Promise.all(
        [`/${name}`, `/${name}/1`, `/${name}?${name}=1`, `/login?${name}[a]=1`].map((path) => get(path)),
      )
      expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
      expect(pages[0]?.body).not.toContain('rel="hint"')
      const none = [`/assets/${name}`, `/remotes/${name}`, `/remotes/${name}/1/x.js`, `/auth/v1/${name}`]
      expect((await Promise.all(none.map((path) => get(path)))).map(({ statusCode }) => statusCode)).toEqual([
        404, 404, 404, 404,
      ])
    },
  )

  test('is served only for GET', async () => {
    expect((await server.app.inject({ method: 'POST', url: '/merchants' })).statusCode).toBe(404)
  })

  test('is restricted to https if staff use https', async () => {
    expect((await get('/')).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })
})

test('a release is live with the next request, and an invalid registry changes nothing', async () => {
  publish('2')
  expect((await get('/config.json')).json()).toMatchObject({
    remotes: { merchants: { version: '2', manifest: '/remotes/merchants/2/mf-manifest.json' } },
  })
  write('registry.json', '{"remotes":')
  expect((await get('/config.json')).json()).toMatchObject({ remotes: { merchants: { version: '2' } } })
  publish('3')
  expect((await get('/config.json')).json()).toMatchObject({ remotes: { merchants: { version: '3' } } })
})
