import { paths } from '@mca/contract/app'
import { optionOf } from '@mca/contract/fields'
import { formatCount, formatMoney } from '@mca/contract/money'
import { type DeskList, type DeskQuery, type DeskRow, lateGroups } from '@mca/contract/tasks'
import { Button, Empty, ScreenOnly, Text, TextLink } from '@mca/ui'
import { useSelection } from '@mca/ui/selection'
import { ListDisplay, ResourceTable, useColumnChoice } from '@mca/ui/table'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { AssignBar } from './assign-bar'
import { useDealAddress } from './deal-address'
import { OwnerSelect } from './owner-select'
import { deskColumns } from './desk-columns'
import * as styles from './work-list.module.css'

interface WorkListProps {
  list: UseQueryResult<DeskList>
  params: DeskQuery
  onParamsChange: (change: { [Name in keyof DeskQuery]?: DeskQuery[Name] | undefined }) => void
}

const noun = { one: 'advance', many: 'advances' }
const keyOf = ({ id }: DeskRow) => id
const nameOf = ({ advance_id }: DeskRow) => advance_id

/** The advances to work today (R23.19). */
export function WorkList({ list, params, onParamsChange }: WorkListProps) {
  const addressOf = useDealAddress()
  const showsOthers = params.show === 'others'
  const [ticked, setTicked] = useState<ReadonlyMap<string, DeskRow>>(new Map())
  const choice = useColumnChoice('desk', deskColumns)
  const rows = list.data?.data ?? []
  const known = new Map([...ticked, ...rows.map((row) => [row.id, row] as const)])
  const boxes = useSelection<DeskRow>({
    rows,
    keyOf,
    nameOf,
    selected: new Set(ticked.keys()),
    onChange: (ids) =>
      setTicked(
        new Map(
          [...ids].flatMap((id) => {
            const row = known.get(id)
            return row ? [[id, row] as const] : []
          }),
        ),
      ),
  })
  const change = (filters: Pick<Partial<DeskQuery>, 'owner' | 'show'>) => {
    // Prevents assigning rows that were selected under other filters.
    setTicked(new Map())
    onParamsChange(filters)
  }
  return (
    <>
      <div className={styles.row}>
        {showsOthers ? (
          <Text>
            {list.data && `${othersText(list.data, params.group)} no task that is due. `}
            <TextLink to={paths.desk}>Back to the work list</TextLink>
          </Text>
        ) : (
          <>
            <OwnerSelect value={params.owner} onChange={(owner) => change({ owner })} />
            {list.data && <HiddenAdvances list={list.data} isShown={params.show === 'all'} onChange={change} />}
            {list.data && <OtherAdvances others={list.data.others} />}
            {list.data && <AdvancesElsewhere count={list.data.elsewhere} onShow={() => change({ owner: 'all' })} />}
          </>
        )}
        <ListDisplay choice={choice} />
      </div>
      <ResourceTable
        query={list}
        columns={choice.shown}
        noun={noun}
        params={params}
        onParamsChange={onParamsChange}
        isSortable={false}
        rowHref={({ id }) => addressOf(id)}
        {...(!showsOthers && { boxes })}
        empty={
          <Empty
            title={showsOthers ? 'Every late advance is on the desk' : 'Nothing to work today'}
            hint={
              showsOthers
                ? 'Each has a task that is due.'
                : 'Tasks that are due, broken promises and missed debits are listed here.'
            }
          />
        }
        bar={<AssignBar rows={[...ticked.values()]} onClear={() => setTicked(new Map())} />}
      />
    </>
  )
}

const othersText = ({ others, pagination }: DeskList, group: DeskQuery['group']) =>
  group
    ? `${formatCount(pagination.total, 'late advance')} of the group "${optionOf(lateGroups, group)?.label}" with`
    : `${formatCount(others.advances, 'late advance')} with ${formatMoney(others.owed)} still owed and`

/** The late advances that nobody has to work, with a link to them (R23.583). */
const OtherAdvances = ({ others }: { others: DeskList['others'] }) =>
  others.advances > 0 && (
    <Text color="fg.muted">
      {`${formatCount(others.advances)} others, ${formatMoney(others.owed)} still owed, late without a task`}
      <ScreenOnly as="span">
        {': '}
        <TextLink to={paths.deskOthers()}>Show</TextLink>
      </ScreenOnly>
    </Text>
  )

/** The number of late advances with somebody else's tasks, with a button to list everybody's (R23.583). */
const AdvancesElsewhere = ({ count, onShow }: { count: number; onShow: () => void }) =>
  count > 0 && (
    <Text color="fg.muted">
      {`${formatCount(count)} late on other desks: `}
      <Button variant="plain" size="sm" onClick={onShow}>
        Show everyone's
      </Button>
    </Text>
  )

interface LeftOutProps {
  list: DeskList
  isShown: boolean
  onChange: (filters: Pick<DeskQuery, 'show'>) => void
}

/** The number of advances that the list leaves out, with a button to show them (R23.16). */
function HiddenAdvances({ list: { left_out }, isShown, onChange }: LeftOutProps) {
  if (left_out === 0 && !isShown) return null
  return (
    <Text color="fg.muted">
      {`${left_out} with an open promise, a contact today or a later follow-up ${isShown ? 'shown.' : 'left out.'} `}
      <Button variant="plain" size="sm" onClick={() => onChange({ show: isShown ? undefined : 'all' })}>
        {isShown ? 'Leave them out' : 'Show them'}
      </Button>
    </Text>
  )
}
