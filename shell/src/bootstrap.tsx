import { startHost } from '@mca/federation/host'
import { createAppRouter } from './router'
import { showStartFailure } from './start-failure'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')

startHost({ root, createRouter: createAppRouter, allowOverrides: true }).catch((error: unknown) =>
  showStartFailure(root, error),
)
