import { describe, expect, test } from '@jest/globals'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api } = setUpTestApp()

describe('an export refuses', () => {
  // Proves R13.50.
  test('users who are not signed in, even with a token in the URL', async () => {
    const { authorization } = await server().as()
    const token = authorization.replace('Bearer ', '')
    for (const url of ['/api/advances/export', `/api/merchants/export?token=${token}&access_token=${token}`])
      expect((await server().app.inject({ url })).statusCode).toBe(401)
  })

  test.each([
    ['columns=amount,secret', 'columns'],
    ['time_zone=Mars/Base', 'time_zone'],
    ['sort=secret', 'sort'],
    ['deal_flow=Lost', 'deal_flow'],
  ])('%s', async (query, path) => {
    const problem = await api.refused(400, 'GET', `advances/export?${query}`)
    expect(problem.errors?.[0]?.path).toContain(path)
  })
})
