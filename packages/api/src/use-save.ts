import { useMutation, useQueryClient, type FetchQueryOptions, type UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { Change } from './mutation'

interface Saving<Row, Input> {
  /** The record that the form was opened on; without one, the save creates a new record. */
  record: Row | undefined
  create: UseMutationOptions<Row, Error, Input>
  update: UseMutationOptions<Row, Error, Change<Input>>
  /** How the record is fetched anew after an edit conflict. */
  fetch: (id: string) => FetchQueryOptions<Row, Error, Row, string[]>
}

/**
 * The saving half of a form that creates or edits one record. An edit sends the version that the person started from, which a newer
 * copy that arrives behind the form does not change: so a save made in between by someone else is answered with 409, and not wiped.
 * `reload` (of an edit only) fetches the record as it is now and starts from that.
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
