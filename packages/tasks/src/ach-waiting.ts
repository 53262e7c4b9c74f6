import { getQuery } from '@mca/api'
import type { AchWaiting } from '@mca/contract/ach'

/** The files and accounts that wait for a second person, for the count in the sidebar and for their page. */
export const achWaitingQuery = () => getQuery<AchWaiting>(['ach-files', 'waiting'], 'ach-waiting')
