import { afterAll, beforeAll } from '@jest/globals'
import { testApp, type TestApp } from '../../platform/test-app'
import { type Api, apiOf } from './api'
import { type Seeds, seeds } from './seeds'

export interface Office {
  /** The server, while tests and their set-up run. */
  server: () => TestApp
  /** Its API as a signed-in person. */
  api: Api
  /** Makes records through it. */
  make: Seeds
}

/** A server of its own, on an empty database, for the test file that calls this at its top. */
export function openOffice(): Office {
  let opened: TestApp | undefined
  beforeAll(async () => {
    opened = await testApp()
    await opened.as()
  })
  afterAll(() => opened?.close())
  const server = () => {
    if (!opened) throw new Error('the server is open from beforeAll to afterAll')
    return opened
  }
  const api = apiOf(server)
  return { server, api, make: seeds(api) }
}
