import { afterAll, beforeAll } from '@jest/globals'
import { type RecordFactories, createRecordFactories } from './record-factories'
import { type TestApi, createTestApi } from './test-api'
import { createTestApp, type TestApp } from './test-app'

export interface TestSetup {
  /** The server, while tests and their set-up run. */
  server: () => TestApp
  /** Its API as a signed-in person. */
  api: TestApi
  /** Makes records through it. */
  make: RecordFactories
}

/** A server of its own, on an empty database, for the test file that calls this at its top. */
export function setUpTestApp(): TestSetup {
  let opened: TestApp | undefined
  beforeAll(async () => {
    opened = await createTestApp()
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
