import { useMutation, useQueryClient, type FetchQueryOptions, type UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { Change } from './mutation'

interface Saving<Row, Input> {
  /** The record that the form was opened for; without one, the save creates a new record. */
  record: Row | undefined
  create: UseMutationOptions<Row, Error, Input>
  update: UseMutationOptions<Row, Error, Change<Input>>
  /** Refetches the record after an edit conflict. */
  fetch: (id: string) => FetchQueryOptions<Row, Error, Row, string[]>
}

/**
 * Saves a form that creates or edits one record. An edit sends the version that the form was opened with, even if a
 * newer copy is fetched in the meantime. If somebody else has saved since, the server answers 409 instead of
 * overwriting that change. `reload` (edits only) refetches the record and starts again from it.
 */
export function useSave<Row extends { id: string; updated_at: string }, Input>({
  record,
  create,
  update,
  fetch,
}: Saving<Row, Input>) {
  const client = useQueryClient()
  const [loaded, setLoaded] = useState(record)
  const creation = useMutation(create)
  const change = useMutation(update)
  const save = (input: Input): Promise<Row> =>
    loaded ? change.mutateAsync({ id: loaded.id, input, version: loaded.updated_at }) : creation.mutateAsync(input)
  const reload = async (id: string): Promise<Row> => {
    const fresh = await client.fetchQuery({ ...fetch(id), staleTime: 0 })
    setLoaded(fresh)
    return fresh
  }
  return { save, ...(loaded && { reload: () => reload(loaded.id) }) }
}
