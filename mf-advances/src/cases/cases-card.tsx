import type { AdvanceDetail } from '@mca/contract/advances'
import { canHaveCase, type CollectionCase } from '@mca/contract/cases'
import { Button, Card, QueryState, Stack, Text, useDraftState } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useQuery } from '@tanstack/react-query'
import { Disclosure } from '../schedule/disclosure'
import { CaseFigures } from './case-figures'
import { caseQueries } from './cases-api'
import { CasesLoading } from './cases-loading'
import { EarlierCases } from './earlier-cases'

const edit = lazyDialog(async () => (await import('./case-dialog')).CaseDialog)
const close = lazyDialog(async () => (await import('./close-dialog')).CloseDialog)

/** The open case of an advance, and its earlier cases (R23.40). */
export function CasesCard({ advance }: { advance: AdvanceDetail }) {
  const { id } = advance
  const query = useQuery(caseQueries.ofAdvance(id))
  const { data } = query
  // Captured when a dialog opens, because a refetch must not change its version. Null for a new case.
  const [edited, setEdited] = useDraftState<CollectionCase | null | undefined>(`case of ${id}`, undefined)
  const [closing, setClosing] = useDraftState<CollectionCase | undefined>(`closed case of ${id}`, undefined)
  const canOpen = canHaveCase(advance)
  if (query.isPending) return canOpen ? <CasesLoading /> : null
  const cases = data?.data ?? []
  const open = cases.find(({ closed_at }) => closed_at === null)
  const earlier = cases.filter(({ closed_at }) => closed_at !== null)
  if (data && !canOpen && cases.length === 0) return null
  return (
    <Card
      title="Case"
      empty={data && !query.isError && cases.length === 0 ? 'No open case' : undefined}
      actions={
        open ? (
          <>
            <Button variant="outline" size="sm" {...edit.preload} onClick={() => setEdited(open)}>
              Edit Case
            </Button>
            <Button variant="outline" size="sm" {...close.preload} onClick={() => setClosing(open)}>
              Close Case…
            </Button>
          </>
        ) : (
          data &&
          canOpen && (
            <Button variant="outline" size="sm" icon="plus" {...edit.preload} onClick={() => setEdited(null)}>
              Open Case
            </Button>
          )
        )
      }
    >
      <Stack gap="4">
        <QueryState query={query} failure="Failed to load the cases." />
        {data && !open && earlier.length > 0 && <Text color="fg.muted">No open case</Text>}
        {open && <CaseFigures shown={open} />}
        {earlier.length > 0 && (
          <Disclosure label={earlier.length === 1 ? 'One earlier case' : `${earlier.length} earlier cases`}>
            <EarlierCases cases={earlier} />
          </Disclosure>
        )}
      </Stack>
      {edited !== undefined && (
        <edit.Dialog advance={advance} edited={edited ?? undefined} onClose={() => setEdited(undefined)} />
      )}
      {closing && <close.Dialog closing={closing} onClose={() => setClosing(undefined)} />}
    </Card>
  )
}
