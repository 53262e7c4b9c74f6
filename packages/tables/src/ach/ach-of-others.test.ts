import { expect, test } from '@jest/globals'
import { nachaLines } from '../../testing'
import { validateAchFile } from './validate-ach-file'
import { achRecords } from './write-ach-file'

// Files that other programs and banks write.
const problemsIn = async (records: readonly string[]) => {
  const problems: string[] = []
  for await (const { line, column, problem } of validateAchFile(records)) problems.push(`${line}:${column} ${problem}`)
  return problems
}
/** Puts text at a column of a line; both count from 1. */
const put = (records: readonly string[], line: number, column: number, text: string): string[] =>
  records.map((record, index) =>
    index === line - 1 ? record.slice(0, column - 1) + text + record.slice(column - 1 + text.length) : record,
  )
const returned = { code: 'R01', originalTrace: '021000020000001', amount: 100_00, individualName: 'Blue Harbor Diner' }
/** The return of a debit. */
const returns = nachaLines([returned])
/** A debit of 100.00: a header, a batch with one entry, and its controls. */
const debit = [
  ...achRecords({
    originator: {
      destination: '021000021',
      origin: '1123456789',
      destinationName: 'FIRST EXAMPLE BANK',
      originName: 'HARBOR CAPITAL',
      companyName: 'HARBOR CAPITAL',
      companyId: '1123456789',
      odfi: '02100002',
      reference: '',
    },
    createdOn: '2026-11-27',
    createdAt: '14:05',
    modifier: 'A',
    batches: [
      {
        entryClass: 'CCD',
        description: 'MCA DEBIT',
        effectiveOn: '2026-11-30',
        entries: [
          {
            transactionCode: '27',
            routingNumber: '011401533',
            accountNumber: '123456789',
            cents: 100_00,
            individualId: 'ADV-1',
            name: 'Blue Harbor Diner',
            trace: '021000020000001',
          },
        ],
      },
    ],
  }),
]
const blank = (width: number) => ' '.repeat(width)
const addenda = ['10', '11', '12', '13', '14', '15', '16'].map((kind) => `7${kind}${blank(84)}0000001`)
/** An international credit that came back, or a notice of change about it: seven addenda of the entry, and the reason. */
const international = (entryClass: string, indicator: string, reason: string) => [
  debit[0] ?? '',
  `5220${indicator.padEnd(16)}FF3               US123456789 ${entryClass}TRADEPAYMTCADUSD000000   1021000020000001`,
  `6210114015330007${blank(13)}0000010000123456789${blank(30)}1021000020000001`,
  ...addenda,
  `7${reason}021000020000001      01140153${blank(44)}021000020000001`,
  `82200000090001140153${'0'.repeat(12)}000000010000${blank(35)}021000020000001`,
  `9000001000002000000090001140153${'0'.repeat(12)}000000010000${blank(39)}`,
  ...Array.from({ length: 7 }, () => '9'.repeat(94)),
]

// Proves R25.18, R25.161.
test.each<[string, string[]]>([
  ['a debit', debit],
  ['a return', returns],
  ['a return without an effective day', put(returns, 2, 70, '000000')],
  ['a notice of change without one', put(nachaLines([{ ...returned, code: 'C01', amount: 0 }]), 2, 70, blank(6))],
  ['a return of an international entry', international('IAT', '', '99R01')],
  ['a notice of change about an international entry', international('COR', 'IATCOR', '98C01')],
  ['an entry from a check without a name', put(put(debit, 2, 51, 'ARC'), 3, 55, blank(22))],
  [
    'an entry of a customer with the name before the number',
    put(put(debit, 2, 51, 'CIE'), 3, 40, 'Blue Harbor'.padEnd(37)),
  ],
  ['an empty line at the end', [...debit, '', '']],
])('%s is valid', async (_name, records) => {
  expect(await problemsIn(records)).toEqual([])
})

// Proves R25.18, R25.161.
test.each<[string, string[], string[]]>([
  ['a debit without an effective day', put(debit, 2, 70, '000000'), ['2:70 The effective entry date is missing.']],
  [
    'an amount with letters',
    put(debit, 3, 30, '00000100X0'),
    ['3:30 The amount is “00000100X0”. It must have digits only.'],
  ],
  [
    'a trace with letters',
    put(debit, 3, 80, 'X'),
    ['3:80 The trace number is “X21000020000001”. It must have digits only.'],
  ],
  [
    'a line that is too long',
    debit.map((record, index) => (index === 2 ? record.replace('Blue', 'Bluegate') : record)),
    ['3:95 This line has 98 characters. A record has 94.'],
  ],
  [
    'a reason that no return has',
    nachaLines([{ ...returned, code: 'R96' }]),
    ['4:4 “R96” is no reason code of a return.'],
  ],
  [
    'a reason that no notice of change has',
    nachaLines([{ ...returned, code: 'C77', amount: 0 }]),
    ['4:4 “C77” is no reason code of a notice of change.'],
  ],
  [
    'a batch of accounting advices, which has other fields',
    put(put(debit, 2, 51, 'ADV'), 5, 56, '000000000010000'),
    ['2:51 A batch of accounting advices (ADV) comes from the network. Nobody sends one.'],
  ],
  ['a customer without a name', put(put(debit, 2, 51, 'CIE'), 3, 40, blank(15)), ['3:40 The name is missing.']],
  [
    'an empty line between two records',
    [...debit.slice(0, 2), '', ...debit.slice(2, -1)],
    ['3:1 This line has 0 characters. A record has 94.'],
  ],
])('%s has one problem, and nothing that follows from it', async (_name, records, problems) => {
  expect(await problemsIn(records)).toEqual(problems)
})
