import { paths } from '@mca/contract/app'
import type { BookImport } from '@mca/contract/book'
import { Button } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { bookMutations } from './book-api'

/** Removes a file that was not imported from the list. */
export function DiscardButton({ one }: { one: BookImport }) {
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useMutation(bookMutations.discard(one.id))
  const run = () =>
    mutateAsync().then(
      () => navigate(paths.book),
      () => undefined, // the toast says why
    )
  return (
    <Button variant="outline" size="sm" working={isPending} onClick={() => void run()}>
      Discard
    </Button>
  )
}
