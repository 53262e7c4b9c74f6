import { startHost } from '@mca/federation/host'
import { preloadPages } from './preload-pages'
import { createAppRouter } from './router'
import { findSection } from './sections'
import { showStartupFailure } from './startup-failure'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')

const createRouter = () => {
  const router = createAppRouter()
  preloadPages(router)
  return router
}

startHost({
  root,
  createRouter,
  allowOverrides: true,
  remoteAt: (pathname) => findSection(pathname)?.remote,
}).catch((error: unknown) => showStartupFailure(root, error))
