import { useSessionLife } from '@mca/api'
import { Callout } from '@mca/ui'

const what = 'Drafts, the theme and the columns of lists are not kept.'
const notices = {
  tab: `This browser's storage for this site is full. You stay signed in in this tab only. ${what} Delete site data that you no longer need.`,
  page: `This browser does not let this site store anything. After a reload and in a new tab you have to sign in again. ${what} Allow site data for this address to change that.`,
}

/** Says what does not work while the browser stores nothing (R1.581). */
export function StorageNotice() {
  const life = useSessionLife()
  return life === 'browser' ? null : <Callout palette="amber" message={notices[life]} />
}
