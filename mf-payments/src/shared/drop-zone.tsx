import { Box, Icon, Text } from '@mca/ui'
import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { formatSize } from './file-size'

interface DropZoneProps {
  /** The endings that the browser's dialog offers; undefined for all. */
  accept: string | undefined
  /** The last selected file. */
  file: File | undefined
  isBusy: boolean
  onFile: (file: File, form: HTMLFormElement | null) => void
}

/** Chooses a file by the browser's own dialog. One that is dropped anywhere in the window counts, too: beside it, it would replace the app. */
export function DropZone({ accept, file, isBusy, onFile }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const [dropped] = event.dataTransfer?.files ?? []
      if (dropped && !isBusy) onFile(dropped, input.current?.form ?? null)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [isBusy, onFile])
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? []
    // So that the same file can be chosen again after it was corrected.
    if (chosen) onFile(chosen, currentTarget.form)
    currentTarget.value = ''
  }
  return (
    <Box as="label" css={zone} data-over={isOver || undefined}>
      <input ref={input} type="file" accept={accept} onChange={choose} />
      <Icon name="layers" />
      <Text fontWeight="medium">{file ? 'Choose another file or drop it here' : 'Choose a file or drop it here'}</Text>
      {file && (
        <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {file.name}, {formatSize(file.size)}
        </Text>
      )}
    </Box>
  )
}

const zone = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '1',
  padding: '6',
  textAlign: 'center',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'border.strong',
  borderRadius: 'md',
  bg: 'bg.subtle',
  cursor: 'pointer',
  '&:hover, &[data-over]': { borderColor: 'accent.solid', bg: 'accent.subtle' },
  '&:focus-within': { outline: '2px solid {colors.focus}', outlineOffset: '2px' },
  // It stays what the keyboard reaches and what a screen reader names by the label.
  '& > input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer' },
} as const
