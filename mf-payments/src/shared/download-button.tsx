import { Button } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { downloadMutation, type Download } from '@mca/files/sending'

interface DownloadButtonProps {
  file: Download
  /** The accessible name, if the text alone is unclear. */
  label?: string
  variant?: 'outline' | 'plain'
  children: ReactNode
}

/** Downloads a file that needs the session's token, which a plain link would not send. */
export function DownloadButton({ file, label, variant = 'outline', children }: DownloadButtonProps) {
  const { mutate, isPending } = useMutation(downloadMutation())
  return (
    <Button
      variant={variant}
      size="sm"
      {...(variant === 'outline' && { icon: 'download' })}
      aria-label={label}
      working={isPending}
      onClick={() => mutate(file)}
    >
      {children}
    </Button>
  )
}
