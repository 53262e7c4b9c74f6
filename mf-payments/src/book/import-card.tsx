import { bookSheetNames } from '@mca/contract/book'
import { Box, Button, Card, Callout, Select, Text } from '@mca/ui'
import { Progress } from '@mca/ui/dialog'
import { DropZone, formatSize } from '@mca/files/sending'
import { DownloadButton } from '../shared/download-button'
import { useSending } from './use-sending'

const accept = '.xlsx,.zip,.csv'

/** The import of a book: what to prepare, the templates, and the file, which is sent once its sheet is known (R16.141). */
export function ImportCard() {
  const { file, needsSheet, sheet, setSheet, sent, failure, choose, send, cancel } = useSending()
  return (
    <Card title="Import">
      <Box as="ol" css={steps}>
        <li>
          <Text>
            Fill in the templates, as sheets of one workbook (.xlsx), as CSV files in one ZIP, or one CSV file after the
            other in this order:
          </Text>
          <Box as="ul" css={templates}>
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
          </Box>
          <DownloadButton file={{ from: 'book/templates', name: 'book-templates.zip' }}>All templates</DownloadButton>
        </li>
        <li>
          Send the file. Every row is checked, and nothing is written. With an error anywhere, nothing of the file can
          be imported.
        </li>
        <li>Compare the control totals with your old system, and sign them. Then everything is written, or nothing.</li>
      </Box>
      <Text color="fg.muted">
        A row is known by its external_id: the same file again adds nothing, so a book can come in several files.
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
        <Box display="flex" flexWrap="wrap" alignItems="flex-start" gap="4">
          <Box flex="1 1 16rem" minWidth="0">
            <Progress done={sent.bytes} total={sent.total} text={textOf(sent)} />
          </Box>
          <Button variant="outline" onClick={cancel}>
            Cancel
          </Button>
        </Box>
      ) : (
        <>
          {needsSheet && (
            <Box css={question}>
              <Text>The name of this file is not that of a sheet. Which sheet is it?</Text>
              <Select
                aria-label="Sheet"
                placeholder="Choose a sheet"
                options={bookSheetNames}
                value={sheet}
                onChange={({ currentTarget: { value } }) => setSheet(value)}
              />
              <Button aria-disabled={!sheet || undefined} onClick={sheet ? send : undefined}>
                Send
              </Button>
            </Box>
          )}
          <DropZone accept={accept} file={file} isBusy={false} onFiles={([next]) => choose(next)} />
        </>
      )}
    </Card>
  )
}

const textOf = ({ bytes, total }: { bytes: number; total: number }) =>
  bytes < total ? `Sent ${formatSize(bytes)} of ${formatSize(total)}` : 'Sent. The server is storing it...'

const steps = {
  paddingInlineStart: '5',
  listStyleType: 'decimal',
  '& > li': { paddingInlineStart: '1' },
  '& > li + li': { marginTop: '3' },
} as const
const templates = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '0.5',
  paddingBlock: '1.5',
  listStyleType: 'none',
} as const
const question = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } as const
