import { useFormState } from 'react-hook-form'
import { FailureLine } from './failure-line'

/** Why the last save of the form around it failed. */
export const SaveFailure = () => <FailureLine message={useFormState().errors.root?.message} />
