import { usePermission } from '@mca/api'
import { paths } from '@mca/contract/app'
import { optionOf } from '@mca/contract/fields'
import { formatCount } from '@mca/contract/money'
import { sumOf } from '@mca/contract/rules'
import { lateGroups, type LateAdvances, ruledGroups } from '@mca/contract/tasks'
import { Button, Card, OptionBadge, QueryState, TextLink, useDraftState } from '@mca/ui'
import { Money } from '@mca/ui/figures'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { DataTable, type Column } from '@mca/ui/table'
import { useMutation, useQuery } from '@tanstack/react-query'
import { deskQueries, type RuleChoice, ruleText, type RuledGroup, saveRule } from './desk-api'

/** Loaded on demand, with the form libraries. */
const { Dialog: RuleDialog, preload } = lazyDialog(async () => (await import('./rule-dialog')).RuleDialog)

type Group = LateAdvances['groups'][number]

const hasRule = (group: Group['group']): group is RuledGroup => optionOf(ruledGroups, group) !== undefined

/** All late advances by group: on the desk, the others, and the rule that makes their tasks (R23.584). */
export function LateGroups() {
  const query = useQuery(deskQueries.late())
  const mayChange = usePermission('limits')
  const [open, setOpen] = useDraftState<RuledGroup | null>('rule of the desk', null)
  const { mutateAsync, mutate } = useMutation(saveRule((choice: RuleChoice) => mutate(choice)))
  const { data } = query
  if (!data)
    return <QueryState query={query} loading="Loading late advances..." failure="Failed to load the late advances." />
  const rule: Column<Group> = {
    header: 'Rule',
    cell: ({ group, days }) =>
      !hasRule(group) ? (
        'A task at once'
      ) : mayChange ? (
        <Button variant="plain" size="sm" {...preload} onClick={() => setOpen(group)}>
          {days === null ? 'Set a rule…' : ruleText(days)}
        </Button>
      ) : (
        ruleText(days)
      ),
  }
  const days = data.groups.find(({ group }) => group === open)?.days ?? null
  return (
    <Card title="Late Advances" flush>
      <DataTable
        label="Late Advances"
        columns={[...columns, rule]}
        rows={data.groups}
        rowKey={({ group }) => group}
        empty="No advance is late"
      />
      {open && <RuleDialog group={open} days={days} onSave={mutateAsync} onClose={() => setOpen(null)} />}
    </Card>
  )
}

const countOf = (of: (group: Group) => number) => (groups: readonly Group[]) => formatCount(sumOf(groups.map(of)))
const moneyOf = (of: (group: Group) => number) => (groups: readonly Group[]) => <Money amount={sumOf(groups.map(of))} />

const columns: readonly Column<Group>[] = [
  { header: 'Group', sticky: true, cell: ({ group }) => <OptionBadge options={lateGroups} value={group} /> },
  {
    header: 'Advances',
    numeric: true,
    cell: ({ advances }) => formatCount(advances),
    total: countOf(({ advances }) => advances),
  },
  {
    header: 'Still Owed',
    early: 1,
    numeric: true,
    cell: ({ owed }) => <Money amount={owed} />,
    total: moneyOf(({ owed }) => owed),
  },
  {
    header: 'On the Desk',
    early: 2,
    numeric: true,
    cell: ({ on_desk }) => formatCount(on_desk),
    phoneCell: ({ advances, on_desk }) => advances > 0 && `${formatCount(on_desk)} on the desk`,
    total: countOf(({ on_desk }) => on_desk),
  },
  {
    header: 'Others',
    early: 2,
    numeric: true,
    cell: ({ group, others }) => <Others of={group} count={others.advances} />,
    phoneCell: ({ group, others }) => others.advances > 0 && <Others of={group} count={others.advances} isNamed />,
    total: countOf(({ others }) => others.advances),
  },
  {
    header: 'Owed by Others',
    numeric: true,
    cell: ({ others }) => <Money amount={others.owed} />,
    total: moneyOf(({ others }) => others.owed),
  },
]

function Others({ of, count, isNamed = false }: { of: Group['group']; count: number; isNamed?: boolean }) {
  const text = isNamed ? formatCount(count, 'other') : formatCount(count)
  return count > 0 ? <TextLink to={paths.deskOthers(of)}>{text}</TextLink> : text
}
