import { setTimeout as pause } from 'node:timers/promises'
import { hasEnded, type Job } from '@mca/contract/jobs'
import type { Problem } from '@mca/contract/problems'
import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from '../app/test-app'
import { sql } from '../../platform/database/sql'

type Headers = Readonly<Record<string, string>>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Throws an error with the response's body if the status is not as expected. */
const expectStatus = (response: LightMyRequestResponse, status: number, call: string) => {
  if (response.statusCode !== status)
    throw new Error(`${call} answered ${response.statusCode} instead of ${status}: ${response.body}`)
}

/** Calls the API as a signed-in user. */
export interface TestApi {
  /** Any call with any response. A string as `body` is sent as it is. */
  call(method: Method, path: string, body?: unknown, headers?: Headers): Promise<LightMyRequestResponse>
  get<Answer>(path: string): Promise<Answer>
  post<Answer>(path: string, body: object, headers?: Headers): Promise<Answer>
  put<Answer>(path: string, body: object, headers?: Headers): Promise<Answer>
  delete(path: string): Promise<void>
  /** A job once it has ended, for any reason. */
  waitForJob(id: string): Promise<Job>
  /** The error body of a call that fails with this status. */
  refused(status: number, method: Method, path: string, body?: unknown, headers?: Headers): Promise<Problem>
}

/** The API of a test server, called as a signed-in user. */
export function createTestApi(server: () => TestApp, email?: string): TestApi {
  const call: TestApi['call'] = async (method, path, body, headers = {}) =>
    server().app.inject({
      method,
      url: `/api/${path}`,
      headers: {
        ...(await server().as(email)),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      }),
    })
  const good = async <Answer>(status: number, ...request: Parameters<TestApi['call']>) => {
    const response = await call(...request)
    expectStatus(response, status, `${request[0]} ${request[1]}`)
    return response.json<Answer>()
  }
  return {
    call,
    get: (path) => good(200, 'GET', path),
    post: (path, body, headers) => good(201, 'POST', path, body, headers),
    put: (path, body, headers) => good(200, 'PUT', path, body, headers),
    async delete(path) {
      const response = await call('DELETE', path)
      expectStatus(response, 204, `DELETE ${path}`)
      if (response.body !== '') throw new Error(`DELETE ${path} answered a body`)
    },
    async waitForJob(id) {
      // Calling the server each time would cost more than most jobs.
      const look = sql`select state from jobs where id = $1`
      for (;;) {
        const [job] = await server().db.query<Pick<Job, 'state'>>(look, [id])
        if (!job || hasEnded(job.state)) return good<Job>(200, 'GET', `jobs/${id}`)
        await pause(10)
      }
    },
    async refused(status, method, path, body, headers) {
      const response = await call(method, path, body, headers)
      expectStatus(response, status, `${method} ${path}`)
      return response.json<Problem>()
    },
  }
}
