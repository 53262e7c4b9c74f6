import { bookSheetNames } from '@mca/contract/book'
import { dateOrders } from '@mca/contract/imports'
import { Button, Card, Callout, Select, Text } from '@mca/ui'
import { Progress, UnsavedWork } from '@mca/ui/dialog'
import { DropZone, formatSize } from '@mca/files/sending'
import { DownloadButton } from '../shared/download-button'
import { useId } from 'react'
import { useSending } from './use-sending'
import * as styles from './import-card.module.css'

const accept = '.xlsx,.zip,.csv'

/** The import of a book: what to prepare, the templates, and the file, which is sent once its sheet is known (R16.141). */
export function ImportCard() {
  const { file, needsSheet, sheet, setSheet, dateOrder, setDateOrder, sent, failure, choose, send, cancel } =
    useSending()
  const id = useId()
  return (
    <Card title="Import">
      {/* A file is chosen, and its import is not open yet. */}
      {file && <UnsavedWork name="file of a book" />}
      <ol className={styles.steps}>
        <li>
          <Text>
            Fill in the templates, as sheets of one workbook (.xlsx), as CSV files in one ZIP, or one CSV file after the
            other in this order:
          </Text>
          <ul className={styles.templates}>
            {bookSheetNames.map(({ value, label }) => (
              <li key={value}>
                <DownloadButton
                  variant="plain"
                  file={{ from: `book/templates/${value}`, name: `${value}.csv` }}
                  label={`${label}: download the template ${value}.csv`}
                >
                  {label}
                </DownloadButton>
              </li>
            ))}
          </ul>
          <DownloadButton file={{ from: 'book/templates', name: 'book-templates.zip' }}>All templates</DownloadButton>
        </li>
        <li>
          Upload the file. Every row is checked, and nothing is saved yet. A file with an error cannot be imported.
        </li>
        <li>
          Compare the control totals with your old system and approve them. Then the whole file is imported, or nothing.
        </li>
      </ol>
      <Text color="fg.muted">
        A row is recognized by its external_id. Importing the same file again adds nothing, so a book can be split into
        several files.
      </Text>
      {failure !== undefined && (
        <Callout
          palette="red"
          message={failure}
          action={
            file && (
              <Button variant="outline" size="sm" onClick={send}>
                Try again
              </Button>
            )
          }
        />
      )}
      {sent ? (
        <div className={styles.row}>
          <div className={styles.content}>
            <Progress done={sent.bytes} total={sent.total} text={textOf(sent)} />
          </div>
          <Button variant="outline" onClick={cancel}>
            Cancel
          </Button>
        </div>
      ) : (
        <>
          {needsSheet && (
            <div className={styles.question}>
              <Text>This file is not named after a sheet. Which sheet is it?</Text>
              <Select
                aria-label="Sheet"
                placeholder="Select a sheet"
                options={bookSheetNames}
                value={sheet}
                onChange={({ currentTarget: { value } }) => setSheet(value)}
              />
              <Button aria-disabled={!sheet || undefined} onClick={sheet ? send : undefined}>
                Upload
              </Button>
            </div>
          )}
          <div className={styles.question}>
            <label htmlFor={id}>Read dates like 10/7/2026 as</label>
            <Select
              id={id}
              placeholder="Detect from the file"
              options={dateOrders}
              value={dateOrder}
              onChange={({ currentTarget: { value } }) => setDateOrder(value)}
            />
          </div>
          <DropZone accept={accept} file={file} isBusy={false} onFiles={([next]) => choose(next)} />
        </>
      )}
    </Card>
  )
}

const textOf = ({ bytes, total }: { bytes: number; total: number }) =>
  bytes < total ? `Uploaded ${formatSize(bytes)} of ${formatSize(total)}` : 'Uploaded. Saving on the server...'
