import { getQuery, pageQuery } from '@mca/api'
import type { DeskFigures, DeskList, DeskQuery } from '@mca/contract/tasks'

const part = 'tasks'

export const deskQueries = {
  list: (params: Partial<DeskQuery>) => pageQuery<DeskList>(['tasks', 'desk'], 'desk', params, { part }),
  figures: () => getQuery<DeskFigures>(['tasks', 'figures'], 'desk/figures', { part }),
}
