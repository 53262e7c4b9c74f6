import { use } from 'react'
import { useFormState } from 'react-hook-form'
import { FailureLine } from './failure-line'
import { errorsOf, isShown, placeOfRest, sentences, ShownPathsContext, useShownPath } from './form-errors'

/** Why the last save of the form around it failed, and the errors that none of its fields shows (R2.38). */
export function SaveFailure() {
  useShownPath(placeOfRest)
  return <Rest />
}

/** The same at the end of a form that has no other place for it. */
export function SaveFailureAtEnd() {
  const { errors } = useFormState()
  const paths = use(ShownPathsContext)
  return Object.keys(errors).length > 0 && !paths.has(placeOfRest) && <Rest />
}

function Rest() {
  const { errors } = useFormState()
  const paths = use(ShownPathsContext)
  const unshown = errorsOf(errors).filter((error) => !isShown(error, paths))
  const messages = [errors.root?.message, sentences(unshown.map(({ message }) => message))]
  return <FailureLine message={messages.filter(Boolean).join(' ')} />
}
