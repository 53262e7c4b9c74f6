import { VisuallyHidden } from '@chakra-ui/react'
import { useFormState } from 'react-hook-form'

const countOf = (errors: object): number =>
  Object.values(errors).reduce<number>((sum, each: unknown) => {
    if (typeof each !== 'object' || each === null) return sum
    return sum + ('message' in each && 'type' in each ? 1 : countOf(each))
  }, 0)

/** Tells screen readers how many fields were refused; the focus, on the first of them, reads that one's own message. */
export function ErrorCount() {
  const { errors, submitCount } = useFormState()
  const count = submitCount > 0 ? countOf(errors) : 0
  return (
    <VisuallyHidden as="output">
      {count > 0 && (count === 1 ? '1 field needs your attention.' : `${count} fields need your attention.`)}
    </VisuallyHidden>
  )
}
