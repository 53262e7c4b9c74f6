import type { ImportState, PaymentImportDetail } from '@mca/contract'
import { Box, Icon } from '@mca/ui'

const steps = ['File', 'Columns', 'Dry run', 'Result'] as const
type Step = (typeof steps)[number]

const stepOf: Record<Exclude<ImportState, 'failed'>, Step> = {
  reading: 'File',
  unmapped: 'Columns',
  checking: 'Dry run',
  checked: 'Dry run',
  committing: 'Result',
  committed: 'Result',
  undoing: 'Result',
  undone: 'Result',
}

/** One that failed stays where it was. */
const currentOf = ({ state, preview, mapping }: PaymentImportDetail): Step => {
  if (state !== 'failed') return stepOf[state]
  return mapping ? 'Dry run' : preview ? 'Columns' : 'File'
}

/** How far an import is. A NACHA file has no columns to be named. */
export function Steps({ paymentImport }: { paymentImport: PaymentImportDetail }) {
  const hasColumns =
    paymentImport.preview !== null ||
    paymentImport.mapping !== null ||
    paymentImport.state === 'reading' ||
    paymentImport.state === 'failed'
  const shown = steps.filter((step) => step !== 'Columns' || hasColumns)
  const current = shown.indexOf(currentOf(paymentImport))
  return (
    <Box as="ol" aria-label="Steps" css={line}>
      {shown.map((step, index) => (
        <Box as="li" key={step} data-done={index < current || undefined} {...(index === current && isCurrent)}>
          <span aria-hidden="true">{index < current ? <Icon name="check" /> : index + 1}</span>
          {step}
        </Box>
      ))}
    </Box>
  )
}

const isCurrent = { 'aria-current': 'step' } as const

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { base: '3', md: '6' },
  rowGap: '1',
  listStyleType: 'none',
  padding: '0',
  color: 'fg.muted',
  fontSize: 'sm',
  fontWeight: 'medium',
  '& > li': { display: 'flex', alignItems: 'center', gap: '2' },
  '& > li > span': {
    display: 'grid',
    placeItems: 'center',
    boxSize: '6',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.strong',
    fontVariantNumeric: 'tabular-nums',
  },
  '& > [data-done] > span': { color: 'green.fg', borderColor: 'transparent', fontSize: 'lg' },
  '& > [aria-current]': { color: 'fg' },
  '& > [aria-current] > span': { bg: 'accent.solid', borderColor: 'accent.solid', color: 'accent.contrast' },
} as const
