import { includableOutcomes, type PaymentImportDetail } from '@mca/contract/imports'
import { formatMoneyExact, formatCount } from '@mca/contract/money'
import { Box, Button } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { selectionBar } from '@mca/ui/selection'
import { useState } from 'react'
import { wordsOf } from '../words'
import { rowsOf, totalOf, updatesText, type Includable } from './outcomes'

const { Dialog: LazyCommitDialog, preload } = lazyDialog(async () => (await import('./commit-dialog')).CommitDialog)

const words: Record<Includable, string> = { overpaying: 'exceeding the balance', closed: 'on a closed deal' }

/** The rows that a commit will write, including those the user adds on purpose, and its button (R16.119). */
export function CommitBar({ paymentImport }: { paymentImport: PaymentImportDetail }) {
  const [chosen, setChosen] = useState<readonly Includable[]>([])
  const [isOpen, setOpen] = useState(false)
  const offered = includableOutcomes.filter((outcome) => rowsOf(paymentImport.totals, outcome) > 0)
  const include = chosen.filter((outcome) => offered.includes(outcome))
  const { rows, amount } = totalOf(paymentImport.totals, ['new', ...include])
  const toggle = (outcome: Includable, isIncluded: boolean) =>
    setChosen([...chosen.filter((other) => other !== outcome), ...(isIncluded ? [outcome] : [])])
  const updates = updatesText(paymentImport.totals)
  const payments = rows === 0 ? '' : `${wordsOf(paymentImport.kind).count(rows)}, ${formatMoneyExact(amount)}`
  const label = [payments, updates].filter((text) => text !== '').join(', and ')
  return (
    <Box as="section" aria-label="Commit" data-action-bar css={selectionBar}>
      {offered.map((outcome) => {
        const total = totalOf(paymentImport.totals, [outcome])
        return (
          <Box as="label" key={outcome} css={choice}>
            <input
              type="checkbox"
              checked={include.includes(outcome)}
              onChange={({ currentTarget }) => toggle(outcome, currentTarget.checked)}
            />
            Include {formatCount(total.rows)} {words[outcome]}, {formatMoneyExact(total.amount)}
          </Box>
        )
      })}
      <Box marginInlineStart="auto" display="flex" gap="2">
        {label === '' ? (
          <Box as="p" color="fg.muted">
            There is nothing to commit.
          </Box>
        ) : (
          <Button {...preload} onClick={() => setOpen(true)}>
            Commit {label}
          </Button>
        )}
      </Box>
      {isOpen && <LazyCommitDialog paymentImport={paymentImport} include={include} onClose={() => setOpen(false)} />}
    </Box>
  )
}

const choice = { display: 'flex', alignItems: 'center', gap: '2', minHeight: '6', cursor: 'pointer' } as const
