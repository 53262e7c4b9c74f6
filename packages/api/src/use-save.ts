import { useMutation, useQueryClient, type FetchQueryOptions, type UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { startAnother, startCreation, type Creation, type CreateMutation } from './creation'
import type { Change } from './mutation'

/** With `create`, a form without a record creates one. A form that only edits always has its record. */
type Saving<Row, Input> = (
  | { create: CreateMutation<Row, Input>; record?: Row | undefined }
  | { create?: undefined; record: Row }
) & {
  /** Only for forms that edit. */
  update?: UseMutationOptions<Row, Error, Change<Input>>
  /** Refetches the record after an edit conflict. */
  fetch?: (id: string) => FetchQueryOptions<Row, Error, Row, string[]>
}

/** The `another` of a `FormDialog` that creates: its next record starts with these values (R2.720). */
const anotherOf =
  (creation: Creation) =>
  <Values>(values: Values) => ({
    next: () => {
      startAnother(creation)
      return values
    },
  })

/**
 * Saves a form that only creates. However often `save` is called, one record is created (R2.37). `creation` belongs to the
 * draft: a restored form continues with the same key.
 */
export function useCreation<Row, Input>({ attempt, ...words }: CreateMutation<Row, Input>) {
  const [creation] = useState(() => startCreation())
  const { mutateAsync } = useMutation({ ...words, mutationFn: (input: Input) => attempt(creation, input) })
  return { save: mutateAsync, creation, anotherWith: anotherOf(creation) }
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
  const { save: createOnce, creation } = useCreation(create ?? ({} as CreateMutation<Row, Input>)) // never called without `create`
  const change = useMutation(update ?? {})
  const save = (input: Input): Promise<Row> =>
    loaded ? change.mutateAsync({ id: loaded.id, input, version: loaded.updated_at }) : createOnce(input)
  const reload = async (query: FetchQueryOptions<Row, Error, Row, string[]>): Promise<Row> => {
    const fresh = await client.fetchQuery({ ...query, staleTime: 0 })
    setLoaded(fresh)
    return fresh
  }
  return {
    save,
    creation,
    startAnother: () => startAnother(creation),
    anotherWith: anotherOf(creation),
    ...(loaded && fetch && { reload: () => reload(fetch(loaded.id)) }),
  }
}
