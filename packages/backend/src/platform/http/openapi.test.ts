import { describe, expect, test } from '@jest/globals'
import { Validator } from '@seriousme/openapi-schema-validator'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server } = setUpTestApp()

describe('the OpenAPI description', () => {
  type Operation = {
    responses: Record<string, { content?: object }>
    requestBody?: object
    parameters?: { name: string }[]
    summary?: string
  }
  const read = async () =>
    (await server().app.inject('/api/openapi.json')).json<{
      openapi: string
      paths: Record<string, Record<string, Operation>>
    }>()

  test('is public and valid', async () => {
    const { valid, errors } = await new Validator().validate(await read())
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  test('lists every call', async () => {
    const { openapi, paths } = await read()
    expect(openapi).toBe('3.1.0')
    const lists = ['isos', 'funders', 'sales-reps', 'syndicators', 'merchants', 'advances']
    const expected = [
      ...lists.flatMap((each) => [`get /api/${each}`, `post /api/${each}`]),
      ...[...lists, 'payments'].flatMap((each) =>
        ['get', 'put', 'delete'].map((method) => `${method} /api/${each}/{id}`),
      ),
      'post /api/payments',
      'get /api/merchants/{id}/advances',
      ...lists.map((each) => `get /api/${each}/export`),
      'post /api/advances/export',
      'get /api/advances/selection',
      'post /api/advances/bulk',
      'get /api/dashboard/metrics',
      'get /api/users',
      'post /api/users/invite',
      'delete /api/users/{id}',
    ]
    const found = Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method} ${path}`),
    )
    expect(found).toEqual(expect.arrayContaining(expected))
  })

  // Every other POST creates a record.
  /** They affect many records, whether they create, change or read them, or take another step with one. */
  const isAboutMany = new Set([
    '/api/advances/bulk',
    '/api/bulk-changes/{id}/undo',
    '/api/payouts/steps',
    '/api/advances/export',
    ...['isos', 'funders', 'sales-reps', 'syndicators', 'merchants'].map((path) => `/api/${path}/similar`),
    '/api/payments/due',
    '/api/returns',
    '/api/payments/due/undo',
    '/api/book-imports/{id}/commit',
    '/api/returns/{id}/retry',
    '/api/returns/{id}/stop',
    '/api/returns/{id}/dismiss',
    '/api/payment-imports/{id}/assign',
    '/api/payment-imports/{id}/assign-proposed',
    '/api/payment-imports/{id}/dismiss',
    '/api/payment-imports/{id}/commit',
    '/api/payment-imports/{id}/record',
    '/api/ach-profile',
    '/api/bank-lines/match-certain',
    '/api/bank-lines/{id}/match',
    '/api/bank-lines/{id}/explain',
    '/api/ach-files/{id}/reject',
    '/api/bank-accounts/{id}/block',
    '/api/payouts/propose',
    '/api/payouts/{id}/approve',
    '/api/payouts/{id}/send',
    '/api/payouts/{id}/return',
    '/api/refunds/{id}/return',
    '/api/return-fees/{id}/return',
    '/api/promises/{id}/cancel',
    '/api/cases/{id}/close',
    '/api/tasks/assign',
    '/api/tasks/{id}/close',
    '/api/releases/{remote}/{action}',
  ])
  /** They create without any input. */
  const startsWithoutBody = new Set(['/api/account/recovery-codes'])
  /** They act on a record, need no input, and return it. */
  const acts = new Set([
    '/api/statement-links/{token}',
    '/api/jobs/{id}/cancel',
    '/api/documents/{id}/versions/{number}/view',
    '/api/payment-imports/{id}/undo',
    '/api/users/{id}/reset',
    '/api/payouts/{id}/settle',
    '/api/payouts/{id}/discard',
    '/api/bank-lines/{id}/clear',
    '/api/ach-profile/{id}/approve',
    '/api/ach-files/{id}/release',
    '/api/ach-files/{id}/download',
    '/api/ach-files/{id}/accept',
    '/api/ach-files/{id}/discard',
    '/api/bank-accounts/{id}/approve',
    '/api/bank-accounts/{id}/withdraw',
    '/api/ledger-entries/{id}/approve',
    '/api/ledger-entries/{id}/discard',
    '/api/tasks/{id}/reopen',
  ])
  /** They take input, create nothing, and return the remaining or renewed state. */
  const usesUp = new Set(['/api/account/recover', '/api/account/confirm-password'])
  const answersNothing = new Set(['/api/client-errors', '/api/release-reports'])
  /** They return the remaining state. */
  const leavesSomething = new Set(['/api/advances/{id}/schedule/versions/{number}'])

  test('lists the success and error responses of each call', async () => {
    for (const [path, calls] of Object.entries((await read()).paths))
      for (const [method, { responses, requestBody, parameters = [] }] of Object.entries(calls)) {
        const success = Object.keys(responses).find((status) => status.startsWith('2'))
        const promised =
          (method === 'delete' && !leavesSomething.has(path)) || answersNothing.has(path)
            ? '204'
            : method === 'post' && !isAboutMany.has(path) && !acts.has(path) && !usesUp.has(path)
              ? '201'
              : '200'
        expect([path, method, success]).toEqual([path, method, promised])
        const takesBody = (method === 'post' && !acts.has(path) && !startsWithoutBody.has(path)) || method === 'put'
        expect(requestBody !== undefined).toBe(takesBody)
        const takesKey = parameters.some(({ name }) => name === 'idempotency-key')
        const ofBodies = [...(takesBody ? ['413', '415'] : []), ...(takesKey ? ['422'] : [])]
        const refusals = ['400', '401', '403', '404', '409', ...ofBodies, '429', '5XX']
        expect([path, method, Object.keys(responses).filter((status) => status !== promised)]).toEqual([
          path,
          method,
          refusals,
        ])
      }
  })
})
