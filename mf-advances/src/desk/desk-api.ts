import { getQuery, pageQuery } from '@mca/api'
import type { DeskFigures, DeskList, DeskQuery } from '@mca/contract/tasks'

export const deskQueries = {
  list: (params: Partial<DeskQuery>) => pageQuery<DeskList>(['tasks', 'desk'], 'desk', params),
  figures: () => getQuery<DeskFigures>(['tasks', 'figures'], 'desk/figures'),
}
