import { afterAll, beforeAll } from '@jest/globals'
import { type RecordFactories, createRecordFactories } from '../records/record-factories'
import { type TestApi, createTestApi } from '../calls/test-api'
import { createTestApp, type TestApp, type TestAppOptions } from './test-app'

export interface TestSetup {
  /** The server. Available from `beforeAll` to `afterAll`. */
  server: () => TestApp
  /** Its API, called as a signed-in user. */
  api: TestApi
  /** Creates records through the API. */
  make: RecordFactories
}

/** Gives a test file its own server with an empty database. To be called at the top of the file. */
export function setUpTestApp(
  environment: Readonly<Record<string, string>> = {},
  options: TestAppOptions = {},
): TestSetup {
  let opened: TestApp | undefined
  beforeAll(async () => {
    opened = await createTestApp(environment, options)
    await opened.as()
  })
  afterAll(() => opened?.close())
  const server = () => {
    if (!opened) throw new Error('the server is open from beforeAll to afterAll')
    return opened
  }
  const api = createTestApi(server)
  return { server, api, make: createRecordFactories(api) }
}
