import { Text } from '@mca/ui'
import { useField } from '@mca/ui/form'
import { useId } from 'react'
import { DropZone } from './drop-zone'

interface FileFieldProps {
  name: string
  /** As in `DropZone`. */
  accept: string | undefined
  isBusy?: boolean
  /** Called after a file was chosen, with the form around. */
  onChosen?: (file: File, form: HTMLFormElement | null) => void
}

/** One chosen file as a value of the form around, so that it is not lost without a question (R8.23). */
export function FileField({ name, accept, isBusy = false, onChosen }: FileFieldProps) {
  const id = useId()
  const { field, fieldProps } = useField({ name, label: 'File' }, String)
  const { error } = fieldProps
  return (
    <div>
      <DropZone
        accept={accept}
        file={field.value instanceof File ? field.value : undefined}
        isBusy={isBusy}
        inputRef={field.ref}
        describedBy={error && id}
        onFiles={([file], form) => {
          field.onChange(file)
          onChosen?.(file, form)
        }}
      />
      {error && (
        <Text id={id} color="red.fg" fontSize="sm">
          {error}
        </Text>
      )}
    </div>
  )
}
