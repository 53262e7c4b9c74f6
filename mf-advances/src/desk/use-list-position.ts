import { formatCount } from '@mca/contract/money'
import type { DeskList } from '@mca/contract/tasks'
import { useState } from 'react'

/**
 * The position of an advance in the work list, and its neighbors. An advance that was handled leaves the list but keeps its position here, so that
 * 'Next' opens the advance that followed it.
 */
export function useListPosition(id: string, list: DeskList | undefined) {
  const ids = list?.data.map((row) => row.id) ?? []
  const index = ids.indexOf(id)
  const [known, setKnown] = useState(-1)
  if (index >= 0 && index !== known) setKnown(index)
  const isListed = index >= 0
  const at = isListed ? index : Math.max(known, 0)
  const { page, limit, total } = list?.pagination ?? { page: 1, limit: 1, total: 0 }
  return {
    position: isListed ? `${formatCount((page - 1) * limit + at + 1)} of ${formatCount(total)} on the desk` : undefined,
    previous: ids[at - 1],
    next: ids[isListed ? at + 1 : at],
  }
}
