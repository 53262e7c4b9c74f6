import { startTestCluster } from './test-cluster'

/** Jest calls set-up and teardown in one process, but loads them apart: the global object is what they share. */
export default async function globalSetup(): Promise<void> {
  Object.assign(globalThis, { mcaTestCluster: await startTestCluster() })
}
