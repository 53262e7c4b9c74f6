import { use } from 'react'
import { useFormState } from 'react-hook-form'
import { FailureLine } from './failure-line'
import { errorsOf, isShown, ShownPathsContext } from './form-errors'

/** Why the last save of the form around it failed, and the errors that none of its fields shows (R2.38). */
export function SaveFailure() {
  const { errors } = useFormState()
  const paths = use(ShownPathsContext)
  const unshown = errorsOf(errors).filter((error) => !isShown(error, paths))
  const messages = new Set([errors.root?.message ?? '', ...unshown.map(({ message }) => sentence(message))])
  return <FailureLine message={[...messages].filter(Boolean).join(' ')} />
}

/** The message of a field ends without a period. */
const sentence = (message: string) => (/[.!?]$/.test(message) ? message : `${message}.`)
