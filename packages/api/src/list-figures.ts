import type { Page } from '@mca/contract/lists'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { http } from './http'

/** A row of a list with the figures beside it: undefined while they load, null if they could not be loaded. */
export type WithFigures<Row, Figures> = Row & { figures?: Figures | null | undefined }

type List<Row> = Pick<UseQueryResult<Page<Row>>, 'data' | 'isError' | 'isFetching' | 'isPlaceholderData' | 'refetch'>

/**
 * A list whose rows have the figures of one more call, `<path>/figures`, which is made once the rows of a page are there, and only if `isShown`: if a column
 * shows them. `prepare` loads with the answer the function that turns each record's figures into what is shown. If the call fails, the rows stay. A row is rendered again
 * only when its figures arrive or change.
 */
export function useListFigures<Row extends { id: string }, Figures, Shown extends { id: string }>(
  { data: page, isError, isFetching, isPlaceholderData, refetch }: UseQueryResult<Page<Row>>,
  path: string,
  isShown: boolean,
  prepare: () => Promise<(figures: Figures) => Shown>,
): List<WithFigures<Row, Shown>> {
  const ids = page?.data.map(({ id }) => id).join(',') ?? ''
  const { data: answer, isError: isMissing } = useQuery({
    queryKey: [path, 'figures', ids],
    queryFn: async ({ signal }) => {
      const [{ data }, toShown] = await Promise.all([
        http.get<{ data: Figures[] }>(`${path}/figures`, { query: { ids }, signal }),
        prepare(),
      ])
      return data.map(toShown)
    },
    enabled: isShown && !isPlaceholderData && ids !== '',
  })
  const data = useMemo(() => {
    if (!page || !isShown) return page
    const figures = new Map(answer?.map((one) => [one.id, one]))
    const missing = answer || isMissing ? null : undefined
    return { ...page, data: page.data.map((row) => ({ ...row, figures: figures.get(row.id) ?? missing })) }
  }, [page, answer, isMissing, isShown])
  return { data, isError, isFetching, isPlaceholderData, refetch }
}
