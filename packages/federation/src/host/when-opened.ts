import type { DataRouter } from 'react-router-dom'
import { idle } from '../idle'

/** The maximum wait for a page that is opening, in milliseconds. */
const longestWaitMs = 3000

const moment = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds))

/** Resolves when the page that is being opened is on screen; at once if there is none. */
export async function whenOpened(router: Pick<DataRouter, 'state' | 'subscribe'>): Promise<void> {
  // The current action may be about to open a page.
  await moment(0)
  if (router.state.navigation.state === 'idle') return
  let unsubscribe: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    unsubscribe = router.subscribe(({ navigation }) => {
      if (navigation.state === 'idle') resolve()
    })
  })
  await Promise.race([moment(longestWaitMs), arrived])
  unsubscribe()
  // React is still rendering it, in pieces.
  await idle()
}
