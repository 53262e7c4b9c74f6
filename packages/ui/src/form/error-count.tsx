import { useFormState } from 'react-hook-form'
import { unseen } from '../primitives/unseen'

const countErrors = (errors: object): number =>
  Object.values(errors).reduce<number>((sum, error: unknown) => {
    if (typeof error !== 'object' || error === null) return sum
    return sum + ('message' in error && 'type' in error ? 1 : countErrors(error))
  }, 0)

/** Announces to screen readers how many fields were refused. They also read the first field's message, because it gets the focus. */
export function ErrorCount() {
  const { errors, submitCount } = useFormState()
  // `root` belongs to no field: it says why a save failed.
  const count = submitCount > 0 ? countErrors({ ...errors, root: undefined }) : 0
  return (
    <output className={unseen}>
      {count > 0 && (count === 1 ? '1 field needs your attention.' : `${count} fields need your attention.`)}
    </output>
  )
}
