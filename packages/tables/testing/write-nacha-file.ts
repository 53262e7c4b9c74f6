/** A return or change for `nachaLines`. The amount is in cents. */
export interface WrittenReturn {
  readonly code: string
  readonly originalTrace: string
  readonly amount: number
  readonly individualId?: string
  readonly individualName?: string
  readonly information?: string
  /** The two digits of the transaction: 26 is the return of a debit to a checking account, 21 of a credit. */
  readonly transaction?: string
  /** The payer's bank, eight digits. */
  readonly bank?: string
}

const left = (text: string, width: number) => text.padEnd(width).slice(0, width)
const right = (value: number | string, width: number) => String(value).padStart(width, '0').slice(-width)

const ownBank = '02100002'

const entryLines = (entry: WrittenReturn, number: number): string[] => {
  const { code, originalTrace, amount, individualId = '', individualName = '', information = '' } = entry
  const { transaction = '26', bank = '01140153' } = entry
  const trace = `${bank}${right(number, 7)}`
  const type = code.startsWith('C') ? '98' : '99'
  return [
    `6${transaction}${bank}3${left('123456789', 17)}${right(amount, 10)}${left(individualId, 15)}${left(individualName, 22)}  1${trace}`,
    `7${type}${left(code, 3)}${left(originalTrace, 15)}      ${bank}${left(information, 44)}${trace}`,
  ]
}

/** A NACHA return file with one batch, in the format of banks: blocks of ten records, padded with nines. */
export function nachaLines(entries: readonly WrittenReturn[], effectiveDate = '250310'): string[] {
  const details = entries.flatMap((entry, index) => entryLines(entry, index + 1))
  const sumOf = (isDebit: boolean) =>
    entries
      .filter(({ transaction = '26' }) => /[5-9]$/.test(transaction) === isDebit)
      .reduce((sum, { amount }) => sum + amount, 0)
  const hash = right(
    entries.reduce((sum, { bank = '01140153' }) => sum + Number(bank), 0),
    10,
  )
  const [debits, credits] = [right(sumOf(true), 12), right(sumOf(false), 12)]
  const records = [
    `101 ${left('021000021', 9)} ${left('114015300', 9)}${effectiveDate}0830A094101${left('HARBOR CAPITAL', 23)}${left('FIRST EXAMPLE BANK', 23)}${left('', 8)}`,
    `5200${left('HARBOR CAPITAL', 16)}${left('', 20)}${left('1123456789', 10)}CCD${left('MCA DEBIT', 10)}${left('', 6)}${effectiveDate}0691${ownBank}${right(1, 7)}`,
    ...details,
    `8200${right(details.length, 6)}${hash}${debits}${credits}${left('1123456789', 10)}${left('', 25)}${ownBank}${right(1, 7)}`,
  ]
  const blocks = Math.ceil((records.length + 1) / 10)
  const control = `9${right(1, 6)}${right(blocks, 6)}${right(details.length, 8)}${hash}${debits}${credits}${left('', 39)}`
  const padding = Array.from({ length: blocks * 10 - records.length - 1 }, () => '9'.repeat(94))
  return [...records, control, ...padding]
}
