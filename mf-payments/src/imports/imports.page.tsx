import { paths } from '@mca/contract/app'
import type { ImportKind, PaymentImport } from '@mca/contract/imports'
import { listQuery } from '@mca/contract/lists'
import { Button, Empty, ListPage, useDraftState } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { ResourceTable, useListParams } from '@mca/ui/table'
import { TabLinks, tabsBar } from '@mca/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BulkChangeList } from '../bulk-changes/bulk-change-list'
import { JobList } from '../jobs/job-list'
import { bulkColumns, importColumns } from './import-columns'
import { importQueries } from './imports-api'
import { wordsOf } from './words'

const { Dialog: LazyDismissedPayers, preload: preloadDismissed } = lazyDialog(
  async () => (await import('./dismissed-payers-dialog')).DismissedPayersDialog,
)
const { Dialog: LazyUploadDialog, preload } = lazyDialog(async () => (await import('./upload-dialog')).UploadDialog)

const noun = { one: 'import', many: 'imports' }
const bulkNoun = { one: 'bulk recording', many: 'bulk recordings' }

/** By the parameter `show` in the URL. */
const shows = ['files', 'bulk', 'changes', 'jobs'] as const

/** The imports by file, what people recorded or changed in bulk, and the jobs of the server (R16.111, R16.113, R7.740). */
export function Component() {
  const [search] = useSearchParams()
  const show = shows.find((one) => one === search.get('show')) ?? 'files'
  const [open, setOpen] = useDraftState<ImportKind | undefined>('dialog of imports', undefined)
  const importButton = (kind: ImportKind) => (
    <Button
      key={kind}
      {...(kind === 'payments' ? { 'data-action': 'new', icon: 'plus' } : { variant: 'outline' })}
      {...preload}
      onClick={() => setOpen(kind)}
    >
      {wordsOf(kind).importTitle}
    </Button>
  )
  return (
    <ListPage
      title="Imports"
      subtitle="Imported files, and what was recorded or changed in bulk"
      actions={[<DismissedPayersButton key="dismissed" />, importButton('returns'), importButton('payments')]}
      toolbar={
        <nav aria-label="Lists" className={tabsBar}>
          <TabLinks
            tabs={[
              { label: 'Imports', to: paths.imports, isCurrent: show === 'files' },
              { label: 'Recorded in Bulk', to: paths.recordedInBulk, isCurrent: show === 'bulk' },
              { label: 'Changed in Bulk', to: paths.changedInBulk, isCurrent: show === 'changes' },
              { label: 'Jobs', to: `${paths.imports}?show=jobs`, isCurrent: show === 'jobs' },
            ]}
          />
        </nav>
      }
    >
      {show === 'files' && (
        <ImportList
          action={
            <Button variant="outline" {...preload} onClick={() => setOpen('payments')}>
              {wordsOf('payments').importTitle}
            </Button>
          }
        />
      )}
      {show === 'bulk' && <BulkList />}
      {show === 'changes' && <BulkChangeList />}
      {show === 'jobs' && <JobList />}
      {open && <LazyUploadDialog kind={open} onClose={() => setOpen(undefined)} />}
    </ListPage>
  )
}

function DismissedPayersButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" {...preloadDismissed} onClick={() => setOpen(true)}>
        Dismissed Payers
      </Button>
      {isOpen && <LazyDismissedPayers onClose={() => setOpen(false)} />}
    </>
  )
}

type TableProps = ComponentProps<typeof ResourceTable<PaymentImport>>

function ImportTable({ of, ...table }: Pick<TableProps, 'columns' | 'noun' | 'empty'> & { of: 'files' | 'bulk' }) {
  const [params, setParams] = useListParams(listQuery.omit({ search: true }))
  const imports = useQuery(importQueries.list({ ...params, of }))
  return <ResourceTable query={imports} params={params} onParamsChange={setParams} {...table} />
}

function ImportList({ action }: { action: React.ReactNode }) {
  return (
    <ImportTable
      of="files"
      columns={importColumns}
      noun={noun}
      empty={
        <Empty
          title="No imports yet"
          hint="Bring in payments from a CSV or XLSX file of a processor, a bank or another system, or paste rows from a spreadsheet; returns also from a NACHA return file. You map the columns once for each source, and nothing is saved until you have checked the rows."
          action={action}
        />
      }
    />
  )
}

/** What people recorded in bulk (R16.628). */
const BulkList = () => (
  <ImportTable
    of="bulk"
    columns={bulkColumns}
    noun={bulkNoun}
    empty={
      <Empty
        title="Nothing recorded in bulk yet"
        hint="Payments that are recorded together in Due Today, and returns that are recorded together, are listed here and can be undone together."
      />
    }
  />
)
