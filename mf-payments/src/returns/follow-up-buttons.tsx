import { optionOf } from '@mca/contract/fields'
import { returnActions, type PaymentReturn, type ReturnAction } from '@mca/contract/returns'
import { Button, ScreenOnly } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'
import { AddTaskButton } from './add-task-button'
import { nameOfPayment, returnMutations } from './returns-api'
import { TakeBackButton } from './take-back-button'
import * as styles from './follow-up-buttons.module.css'

interface FollowUpButtonsProps {
  row: PaymentReturn
  proposal?: NonNullable<PaymentReturn['proposal']>
  onDone?: (row: PaymentReturn) => void
}

/** All buttons of a return: to run the suggested follow-up or to dismiss it, to add a task, and to delete the return. A blocked follow-up has no button. */
export function FollowUpButtons({ row, proposal, onDone }: FollowUpButtonsProps) {
  return (
    <ScreenOnly className={styles.row}>
      {proposal &&
        onDone &&
        actionsOf(proposal).map((action) => <ActionButton key={action} {...{ action, row, onDone }} />)}
      {/* The first of these has the focus once the row above is gone (R2.30). */}
      <span data-kind="actions">
        <AddTaskButton row={row} />
        <TakeBackButton row={row} />
      </span>
    </ScreenOnly>
  )
}

const actionsOf = ({ action, blocked }: NonNullable<PaymentReturn['proposal']>): readonly ReturnAction[] =>
  action === 'fix' || blocked ? ['dismiss'] : [action, 'dismiss']

interface ActionButtonProps {
  action: ReturnAction
  row: PaymentReturn
  onDone: (row: PaymentReturn) => void
}

function ActionButton({ action, row, onDone }: ActionButtonProps) {
  const { mutateAsync, isPending } = useMutation(returnMutations.act(action))
  const label = optionOf(returnActions, action)?.label ?? action
  const run = () =>
    mutateAsync(row).then(
      onDone,
      () => undefined, // the toast says why
    )
  return (
    <Button
      variant={action === 'dismiss' ? 'ghost' : 'outline'}
      size="sm"
      working={isPending}
      aria-label={`${label} ${nameOfPayment(row)}, ${row.advance.merchant.name}`}
      onClick={() => void run()}
    >
      {label}
    </Button>
  )
}
