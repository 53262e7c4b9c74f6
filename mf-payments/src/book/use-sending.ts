import { newKey } from '@mca/api'
import { paths } from '@mca/contract/app'
import { bookSheetNames } from '@mca/contract/book'
import { messageOf } from '@mca/contract/problems'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { refusalOf } from '@mca/files/sending'
import { sendBook, type BookFile } from './book-api'

/** The address of one import of a book. */
export const addressOf = (id: string): string => `${paths.book}?import=${encodeURIComponent(id)}`

/** The sheet of a CSV file, from its name or chosen by the user. */
const isUnknownSheet = ({ name }: File) =>
  /\.csv$/i.test(name) && !bookSheetNames.some(({ value }) => name.toLowerCase() === `${value}.csv`)

/** Sends a book's file to the server. Leaving the page stops it. */
export function useSending() {
  const navigate = useNavigate()
  const [book, setBook] = useState<BookFile>()
  const [sent, setSent] = useState<{ bytes: number; total: number }>()
  const [dateOrder, setDateOrder] = useState('')
  const [failure, setFailure] = useState<string>()
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  const run = async (next: BookFile) => {
    const refusal = refusalOf(next.content)
    if (refusal) return setFailure(refusal)
    abort.current = new AbortController()
    const { signal } = abort.current
    setFailure(undefined)
    setSent({ bytes: 0, total: next.content.size })
    try {
      const { id } = await sendBook(next, {
        onProgress: (bytes) => setSent({ bytes, total: next.content.size }),
        signal,
      })
      if (signal.aborted) return
      setBook(undefined)
      void navigate(addressOf(id))
    } catch (error) {
      if (!signal.aborted) setFailure(messageOf(error, 'The file could not be uploaded. Please try again.'))
    } finally {
      setSent(undefined)
    }
  }
  const choose = (content: File) => {
    // 'Try again' sends the same key, so that a lost answer does not create a second import.
    const next = { content, sheet: '', dateOrder, key: newKey() }
    setBook(next)
    setFailure(undefined)
    if (!isUnknownSheet(content)) void run(next)
  }
  return {
    file: book?.content,
    needsSheet: book !== undefined && isUnknownSheet(book.content),
    sheet: book?.sheet ?? '',
    /** Choosing another sheet starts another import. */
    setSheet: (sheet: string) => book && setBook({ ...book, sheet, key: newKey() }),
    dateOrder,
    /** For the next file. */
    setDateOrder,
    sent,
    failure,
    choose,
    send: () => book && void run(book),
    cancel: () => abort.current?.abort(),
  }
}
