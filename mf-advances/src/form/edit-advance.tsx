import { advanceMutations, advanceQueries } from '@mca/api'
import { advanceFormOf, paths, type AdvanceDetail } from '@mca/contract'
import { DetailPage, Failure, Loading } from '@mca/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AdvanceEditor } from './advance-editor'

const title = 'Edit Advance'

/** Starts from what is stored now: an older copy in the cache would carry a version that the server no longer takes. */
export function EditAdvance({ id }: { id: string }) {
  const client = useQueryClient()
  const query = advanceQueries.one(id)
  // Counted, because `isFetchedAfterMount` is true of a fetch that failed, too, and beside it stands the older copy.
  const answers = client.getQueryState(query.queryKey)?.dataUpdateCount ?? 0
  const [before] = useState(answers)
  const advance = useQuery({ ...query, refetchOnMount: 'always' })
  if (advance.data && answers > before) return <LoadedAdvance loaded={advance.data} />
  if (!advance.isError || advance.isFetching) return <Loading text="Loading advance..." />
  return (
    <DetailPage title={title} back={{ to: paths.advances, label: 'Back to Advances' }}>
      <Failure message="Failed to load advance details." onRetry={() => void advance.refetch()} />
    </DetailPage>
  )
}

function LoadedAdvance({ loaded }: { loaded: AdvanceDetail }) {
  const client = useQueryClient()
  // What the form started from. Later answers of the query change nothing under the hands of a person who types.
  const [{ advance, reloads }, setStart] = useState({ advance: loaded, reloads: 0 })
  const { mutateAsync: update } = useMutation(advanceMutations.update())
  const reload = async () => {
    const fresh = await client.fetchQuery({ ...advanceQueries.one(advance.id), staleTime: 0 })
    setStart({ advance: fresh, reloads: reloads + 1 })
  }
  return (
    <AdvanceEditor
      // Not the version: a payment that closes the advance leaves that as it is.
      key={reloads}
      title={title}
      submitLabel="Update Advance"
      advance={advance}
      defaultValues={advanceFormOf(advance)}
      onSave={(input) => update({ id: advance.id, input, version: advance.updated_at })}
      onRestart={reload}
    />
  )
}
