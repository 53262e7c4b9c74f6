import { formatDate } from '@mca/contract/days'
import type { Note } from '@mca/contract/notes'
import { Button } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'
import { noteMutations } from '../note-mutations'

/** Marks a follow-up as done, or reopens it. One button for both, so that it keeps the focus. */
export function DoneButton({ note }: { note: Note }) {
  const { mutate, isPending } = useMutation(noteMutations.followUp((change) => mutate(change)))
  const isDone = note.done_at !== null
  const name = `follow-up of ${formatDate(note.follow_up ?? '')}`
  return (
    <Button
      variant="outline"
      size="sm"
      palette="gray"
      icon={isDone ? 'reload' : 'check'}
      working={isPending}
      aria-label={isDone ? `Reopen ${name}` : `Mark done: ${name}`}
      onClick={() => mutate({ note, isDone: !isDone })}
    >
      {isDone ? 'Reopen' : 'Mark done'}
    </Button>
  )
}
