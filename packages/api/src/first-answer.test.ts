import { problemOf } from '@mca/contract'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { failureOf } from '../test/failure-of'
import { lead, pageServer } from '../test/page-server'
import { startServer } from '../test/server'
import { session } from '../test/session'
import { http } from './http'
import { sessionStore } from './session/store'

const server = pageServer()

// Proves R19.37.
describe('the answer that the page has asked for', () => {
  const ask = (url: string, token = 'token-of-page') => {
    const response = fetch(url, { headers: { Authorization: `Bearer ${token}` } })
    response.catch(() => undefined)
    window.firstAnswer = { url, token, response }
    return response
  }
  beforeEach(() => sessionStore.settle(session('token-of-page')))
  afterEach(() => {
    window.firstAnswer = undefined
  })
  const urls = () => server.received.map(({ method, url }) => `${method} ${url}`)

  test('is taken by the first call for the same, and by no other', async () => {
    server.willAnswer({ body: { of: 'the page' } })
    await ask('/api/isos?page=1')
    expect(await http.get('isos', { query: { page: 1, search: '' } })).toEqual({ of: 'the page' })
    server.willAnswer({ body: { of: 'the call' } })
    expect(await http.get('isos', { query: { page: 1 } })).toEqual({ of: 'the call' })
    expect(urls()).toEqual(['GET /api/isos?page=1', 'GET /api/isos?page=1'])
  })

  test('waits for its call while others are made', async () => {
    server.willAnswer({ body: { of: 'the page' } })
    await ask('/api/isos')
    server.willAnswer({ body: { of: 'the call' } })
    expect(await http.get('funders')).toEqual({ of: 'the call' })
    expect(await http.get('isos')).toEqual({ of: 'the page' })
    expect(urls()).toEqual(['GET /api/isos', 'GET /api/funders'])
  })

  test('is not taken with another token, or after something was written', async () => {
    server.willAnswer({ body: { of: 'the page' } })
    await ask('/api/isos', 'token-0')
    server.willAnswer({ body: { of: 'the call' } })
    expect(await http.get('isos')).toEqual({ of: 'the call' })
    server.willAnswer({ body: { of: 'the page' } })
    await ask('/api/isos')
    server.willAnswer({ body: { id: '1' } })
    await http.post('isos', { name: 'Apex' })
    server.willAnswer({ body: { of: 'the call' } })
    expect(await http.get('isos')).toEqual({ of: 'the call' })
  })

  test('is asked for again if it did not come', async () => {
    const gone = await startServer()
    await gone.stop()
    lead(gone.origin)
    await failureOf(ask('/api/isos'))
    lead(server.origin)
    server.willAnswer({ body: { of: 'the call' } })
    expect(await http.get('isos')).toEqual({ of: 'the call' })
  })

  test('ends the session if it refuses the token', async () => {
    server.willAnswer({ status: 401, body: { message: 'Sign in to continue' } })
    await ask('/api/isos')
    expect(problemOf(await failureOf(http.get('isos')))).toMatchObject({ status: 401 })
    expect(sessionStore.get().session).toBeNull()
  })
})
