import { advanceQueries } from '@mca/api'
import { advanceFormOf, type AdvanceDetail } from '@mca/contract/advances'
import { paths } from '@mca/contract/app'
import { DetailPage, Failure, Loading, useDraftState } from '@mca/ui'
import { lastList } from '@mca/ui/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AdvanceEditor } from './advance-editor'

const title = 'Edit Advance'

/**
 * Starts with the values now on the server (R8.21), because a save with the version of an older cached copy would be
 * refused.
 */
export function EditAdvance({ id }: { id: string }) {
  const client = useQueryClient()
  const query = advanceQueries.one(id)
  // Counts responses, because `isFetchedAfterMount` is also true after a failed fetch, when `data` is still the older
  // copy.
  const answers = client.getQueryState(query.queryKey)?.dataUpdateCount ?? 0
  const [before] = useState(answers)
  // Always read `isFetching`: a response with the same values changes nothing else, but it must cause a render too.
  const { data, isError, isFetching, refetch } = useQuery({ ...query, refetchOnMount: 'always' })
  if (data && answers > before) return <LoadedAdvance loaded={data} />
  if (!isError || isFetching) return <Loading text="Loading advance..." />
  return (
    <DetailPage title={title} back={{ ...lastList(paths.advances), label: 'Back to Advances' }}>
      <Failure message="Failed to load advance details." onRetry={() => void refetch()} />
    </DetailPage>
  )
}

function LoadedAdvance({ loaded }: { loaded: AdvanceDetail }) {
  // The advance that the form started with. Later responses do not replace the user's input.
  const [advance, setAdvance] = useDraftState(`advance ${loaded.id}`, loaded)
  return (
    <AdvanceEditor
      title={title}
      submitLabel="Update Advance"
      advance={advance}
      defaultValues={advanceFormOf(advance)}
      onReloaded={setAdvance}
    />
  )
}
