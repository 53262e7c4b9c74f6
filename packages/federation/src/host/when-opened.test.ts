import { expect, test } from '@jest/globals'
import { createMemoryRouter } from 'react-router-dom'
import { whenOpened } from './when-opened'

/** A router that is opening a page, whose loader waits until the test ends it. */
function openPage() {
  let end: () => void = () => undefined
  const loaded = new Promise<null>((resolve) => {
    end = () => resolve(null)
  })
  const router = createMemoryRouter([
    { path: '/', element: null },
    { path: '/next', element: null, loader: () => loaded },
  ])
  return { router, end }
}

// Proves R2.60.
test('does not wait on a page that opens no other', async () => {
  const { router } = openPage()
  await expect(whenOpened(router)).resolves.toBeUndefined()
  expect(router.state.location.pathname).toBe('/')
})

// Proves R2.60.
test('waits for the page that is being opened, even if opening starts a moment later', async () => {
  const { router, end } = openPage()
  const steps: string[] = []
  const waiting = whenOpened(router).then(() => steps.push(`told at ${router.state.location.pathname}`))
  const opening = router.navigate('/next').then(() => steps.push('opened'))
  await new Promise((resolve) => void setTimeout(resolve, 20))
  steps.push('loaded')
  end()
  await Promise.all([waiting, opening])
  expect(steps).toEqual(['loaded', 'opened', 'told at /next'])
})
