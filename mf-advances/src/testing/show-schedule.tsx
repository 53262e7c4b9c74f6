import { beforeEach } from '@jest/globals'
import type { AdvanceSchedule } from '@mca/contract/schedules'
import { advanceDetail, id, renderRoutes, schedule, testApi } from '@mca/testing'
import { screen, within } from '@testing-library/react'
import { ScheduleSection } from '../detail/late-sections'

export const get = `GET /api/advances/${id(1)}/schedule` as const

export const card = () => within(screen.getByRole('region', { name: 'Schedule' }))
/** Every figure of the card with its value. */
export const figures = () => {
  const definitions = card().getAllByRole('definition')
  return card()
    .getAllByRole('term')
    .map(({ textContent }, index) => [textContent, definitions[index]?.textContent])
}
export const marks = () => card().getAllByRole('option')

const author = { id: id(9), name: 'Bo Reed' }
export const pause = {
  kind: 'pause',
  number: 2,
  author,
  created_at: '2025-02-10T15:00:00.000Z',
  from: '2025-02-10',
  to: '2025-02-21',
} as const
export const change = {
  kind: 'change',
  number: 3,
  author,
  created_at: '2025-02-11T15:00:00.000Z',
  from: '2025-03-03',
  payment_amount: 250,
  collection_frequency: null,
} as const

/** The server of an advance with a schedule, and a function to show it, for the tests of a file. */
export function setUpSchedule() {
  const api = testApi()
  beforeEach(() => api.answers(get, schedule()))
  const show = (advance = advanceDetail()) =>
    renderRoutes([{ path: '/', element: <ScheduleSection advance={advance} /> }], '/')
  async function open(answer: AdvanceSchedule, advance = advanceDetail()) {
    api.answers(get, answer)
    const page = show(advance)
    await screen.findByLabelText('As of')
    return page
  }
  return { api, show, open }
}
