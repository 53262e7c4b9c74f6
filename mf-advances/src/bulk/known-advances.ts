import type { AdvanceRow, SelectedAdvance } from '@mca/contract/advances'
import type { Page } from '@mca/contract/lists'
import type { QueryClient } from '@tanstack/react-query'

const selectedOf = ({ merchant, sales_rep, ...row }: AdvanceRow): SelectedAdvance => ({
  id: row.id,
  advance_id: row.advance_id,
  deal_flow: row.deal_flow,
  sales_rep_id: row.sales_rep_id,
  updated_at: row.updated_at,
  closed: row.closed,
  merchant_name: merchant.name,
  sales_rep_name: sales_rep?.name ?? null,
})

/**
 * The advances that were ever selected on this page: the newest copy of each, from the loaded pages of the list or from the
 * selection of all matches. The cache may drop a page while its rows are still selected.
 */
export interface KnownAdvances {
  add: (advances: readonly SelectedAdvance[]) => void
  /** Adds the rows of the cached lists. */
  addLists: (client: QueryClient) => void
  get: (id: string) => SelectedAdvance | undefined
}

export function knownAdvances(): KnownAdvances {
  const byId = new Map<string, SelectedAdvance>()
  const add = (advances: readonly SelectedAdvance[]) => {
    for (const advance of advances) {
      const known = byId.get(advance.id)
      if (!known || known.updated_at <= advance.updated_at) byId.set(advance.id, advance)
    }
  }
  return {
    add,
    addLists: (client) => {
      for (const [, page] of client.getQueriesData<Page<AdvanceRow>>({ queryKey: ['advances', 'list'] }))
        if (page) add(page.data.map(selectedOf))
    },
    get: (id) => byId.get(id),
  }
}
