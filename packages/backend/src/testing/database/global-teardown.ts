import { removeBundles } from '../app/server-process'

export default async function globalTeardown(): Promise<void> {
  const { mcaTestCluster } = globalThis as { mcaTestCluster?: { stop(): Promise<void> } }
  await mcaTestCluster?.stop()
  removeBundles()
}
