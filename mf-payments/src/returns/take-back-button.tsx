import { type PaymentReturn, takeBackProblem } from '@mca/contract/returns'
import { DeleteButton } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'
import { nameOfPayment, returnMutations } from './returns-api'

/** Deletes a return entered by mistake, which restores the payment's status. Hidden where the server refuses it. */
export function TakeBackButton({ row }: { row: PaymentReturn }) {
  const { mutate, isPending } = useMutation(returnMutations.takeBack())
  if (takeBackProblem(row) !== undefined) return null
  return (
    <DeleteButton
      subject={`return ${row.code} of the ${nameOfPayment(row)}`}
      noun="return"
      busy={isPending}
      onConfirm={() => mutate(row)}
    />
  )
}
