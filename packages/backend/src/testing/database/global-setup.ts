import { runVariable } from '../app/server-process'
import { startTestCluster } from './test-cluster'

/** Jest runs global set-up and teardown in one process but loads them separately, so they share the global object. */
export default async function globalSetup(): Promise<void> {
  process.env[runVariable] = `test-${process.pid}`
  Object.assign(globalThis, { mcaTestCluster: await startTestCluster() })
}
