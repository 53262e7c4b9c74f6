import { use } from 'react'
import { useFormState } from 'react-hook-form'
import { unseen } from '../primitives/unseen'
import { errorsOf, isShown, ShownPathsContext } from './form-errors'

/**
 * Announces to screen readers how many fields were refused. They also read the first field's message, because it gets the focus. What no field shows is
 * announced as a whole, unless the toast has.
 */
export function ErrorCount() {
  const { errors, submitCount } = useFormState()
  const paths = use(ShownPathsContext)
  const all = submitCount > 0 ? errorsOf(errors) : []
  const count = all.filter((error) => isShown(error, paths)).length
  const others = all.filter((error) => !isShown(error, paths) && !error.isOfServer)
  return (
    <output className={unseen}>
      {count > 0 && (count === 1 ? '1 field needs your attention.' : `${count} fields need your attention.`)}
      {others.map(({ message }) => ` ${message}`)}
    </output>
  )
}
