import { startHost } from '@mca/federation/host'
import { createAppRouter } from './router'
import { showStartupFailure } from './startup-failure'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')

startHost({ root, createRouter: createAppRouter, allowOverrides: true }).catch((error: unknown) =>
  showStartupFailure(root, error),
)
