import type { DataRouter } from 'react-router-dom'
import { idle } from '../idle'

/** A page that takes longer to open keeps nothing waiting, in milliseconds. */
const longestWaitMs = 3000

const moment = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds))

/** Resolves when the page that is being opened is on screen: at once, if none is. */
export async function whenOpened(router: Pick<DataRouter, 'state' | 'subscribe'>): Promise<void> {
  // What has just been done may open a page in the next moment.
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
