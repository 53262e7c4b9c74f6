import { optionOf } from '@mca/contract/fields'
import { returnActions, type PaymentReturn, type ReturnAction } from '@mca/contract/returns'
import { Button } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'
import { nameOfPayment, returnMutations } from './returns-api'
import * as styles from './follow-up-buttons.module.css'

interface FollowUpButtonsProps {
  row: PaymentReturn
  proposal: NonNullable<PaymentReturn['proposal']>
  onDone: (row: PaymentReturn) => void
}

/** Buttons to run the suggested follow-up or to do nothing. A blocked one has no button. */
export function FollowUpButtons({ row, proposal: { action, blocked }, onDone }: FollowUpButtonsProps) {
  const proposed = action === 'fix' || blocked ? [] : [action]
  return (
    <div className={styles.row}>
      {[...proposed, 'dismiss' as const].map((each) => (
        <ActionButton key={each} action={each} row={row} onDone={onDone} />
      ))}
    </div>
  )
}

interface ActionButtonProps extends Pick<FollowUpButtonsProps, 'row' | 'onDone'> {
  action: ReturnAction
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
