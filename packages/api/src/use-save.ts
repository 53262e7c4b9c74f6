import { useMutation, useQueryClient, type FetchQueryOptions, type UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { startAnother, startCreation, type CreateMutation, type Creation } from './creation'
import type { Change } from './mutation'

type Update<Row, Input> = UseMutationOptions<Row, Error, Change<Input>>

/** A form that creates, edits, or does both: with `create`, one without a record creates it. */
type Saving<Row, Input> = (
  | { create: CreateMutation<Row, Input>; record?: undefined; update?: undefined }
  | { create: CreateMutation<Row, Input>; record?: Row | undefined; update: Update<Row, Input> }
  | { create?: undefined; record: Row; update: Update<Row, Input> }
) & {
  /** Refetches the record after an edit conflict. */
  fetch?: (id: string) => FetchQueryOptions<Row, Error, Row, string[]>
}

const attempting = <Row, Input>({ attempt, ...words }: CreateMutation<Row, Input>, creation: Creation) => ({
  ...words,
  mutationFn: (input: Input) => attempt(creation, input),
})

/**
 * Saves a form that only creates. However often `save` is called, one record is created (R2.37). `creation` belongs to the
 * draft: a restored form continues with the same key.
 */
export function useCreation<Row, Input>(create: CreateMutation<Row, Input>) {
  const [creation] = useState(() => startCreation())
  const { mutateAsync } = useMutation(attempting(create, creation))
  return { save: mutateAsync, creation }
}

/**
 * Saves a form that creates or edits one record. A new record is created once, however often `save` is called (R2.37);
 * after `startAnother`, the next `save` creates another. An edit sends the version that the form was opened with, even if a
 * newer copy is fetched in the meantime. If somebody else has saved since, the server answers 409 instead of
 * overwriting that change. `reload` (edits only) refetches the record and starts again from it.
 */
export function useSave<Row extends { id: string; updated_at?: string }, Input>({
  record,
  create,
  update,
  fetch,
}: Saving<Row, Input>) {
  const client = useQueryClient()
  const [loaded, setLoaded] = useState(record)
  const [creation] = useState(() => startCreation())
  const { mutateAsync } = useMutation(
    // The one that takes what `save` passes.
    (loaded ? update : create && attempting(create, creation)) as UseMutationOptions<Row, Error, Input | Change<Input>>,
  )
  const save = (input: Input): Promise<Row> =>
    mutateAsync(loaded ? { id: loaded.id, input, version: loaded.updated_at } : input)
  const reload = async (query: FetchQueryOptions<Row, Error, Row, string[]>): Promise<Row> => {
    const fresh = await client.fetchQuery({ ...query, staleTime: 0 })
    setLoaded(fresh)
    return fresh
  }
  return {
    save,
    creation,
    startAnother: () => startAnother(creation),
    ...(loaded && fetch && { reload: () => reload(fetch(loaded.id)) }),
  }
}
