import { createBatch } from '../csv-rows'
import { FileProblem } from '../file-problem'
import { encodingOf, utf8Of } from '../text-encoding'
import type { ByteSource, ReadingLimits, Sheet, StatedBalance } from '../tables'

/** The columns of a statement, whatever its format. Amounts are signed: what comes in is positive. */
const header = ['Date', 'Amount', 'FITID', 'Payer', 'Memo', 'Bank code', 'Check number', 'Account'] as const
export type BankRow = Readonly<Record<(typeof header)[number], string>>

/** The transactions of a statement; its balances are added to `balances` on the way. */
export type ReadBankFile = (text: AsyncIterable<string>, balances: StatedBalance[]) => AsyncIterable<BankRow>

/** Throws a `FileProblem` unless the amounts are in dollars. */
export function checkDollars(currency: string): void {
  if (!/^(?:USD)?$/i.test(currency.trim()))
    throw new FileProblem(`This statement is in ${currency.trim()}. Only statements in US dollars can be read.`)
}

/** A statement of a bank as a sheet: the first line is the header, and each transaction has the next line. R16.581. */
export function bankSheet(
  name: string,
  source: ByteSource,
  read: ReadBankFile,
  limits: ReadingLimits,
): Sheet & { balances: readonly StatedBalance[] } {
  const balances: StatedBalance[] = []
  return {
    name,
    balances,
    async *rows(headerLine = 0) {
      const batch = createBatch(headerLine, limits)
      batch.add({ line: 1, cells: header })
      balances.length = 0
      let line = 1
      for await (const row of read(textOf(source), balances)) {
        line += 1
        batch.add({ line, cells: header.map((column) => row[column]) })
        if (batch.isFull()) yield batch.take()
      }
      if (!batch.isEmpty()) yield batch.take()
    },
  }
}

async function* textOf(source: ByteSource): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const chunk of utf8Of(source, await encodingOf(source))) yield decoder.decode(chunk, { stream: true })
}
