import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, test } from '@jest/globals'
import { AppError } from '@mca/contract/problems'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderScreen } from '../../testing/render-screen'
import { ExportButton } from './export-button'
import type { ExportJob } from './run-export'

/** The file that the browser was asked to save. jsdom neither stores nor saves files. */
let saved: { name: string; file: Blob }[] = []
beforeEach(() => {
  saved = []
  const files = new Map<string, Blob>()
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      files.set(`blob:${files.size}`, file)
      return `blob:${files.size - 1}`
    },
    revokeObjectURL: () => undefined,
  })
  HTMLAnchorElement.prototype.click = function save() {
    const file = files.get(this.href)
    if (file) saved.push({ name: this.download, file })
  }
})

const textOf = (file: Blob | undefined) =>
  new Promise<unknown>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.readAsText(file ?? new Blob())
  })

/** A response whose body the test writes, as a slow or broken connection would. */
function openResponse(total: number) {
  const bytes = new TextEncoder()
  let pipe: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (pipe = controller) })
  const headers = {
    'x-total-count': String(total),
    'content-disposition': 'attachment; filename="advances-2026-11-22.csv"',
  }
  return {
    response: new Response(body, { headers }),
    write: (text: string) => pipe?.enqueue(bytes.encode(text)),
    end: () => pipe?.close(),
    fail: () => pipe?.error(new TypeError('network error')),
  }
}

const noun = { one: 'advance', many: 'advances' }
async function start(request: ExportJob['request']) {
  renderScreen(<ExportButton noun={noun} request={request} />)
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
}
/** The toaster keeps its toasts from one test to the next, and shows three. */
async function closeToasts() {
  for (const button of screen.queryAllByRole('button', { name: 'Dismiss notification' })) await userEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dismiss notification' })).not.toBeInTheDocument())
}
const header = '\uFEFFMerchant,Aliases\r\n'

// Proves R13.51.
test('shows how many rows have arrived, and saves the file when it is whole', async () => {
  const { response, write, end } = openResponse(3)
  let asked = 0
  await start(async () => {
    asked += 1
    return response
  })
  expect(await screen.findByText('Exporting advances')).toBeInTheDocument()
  expect(await screen.findByText('0 of 3')).toBeInTheDocument()
  // A second click while it runs sends no request.
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  // One row has line breaks and quotes of its own, and a row arrives in two parts.
  write(`${header}Señor Tacos,"two\r\nlines, and ""quotes"""\r\nBluegate,`)
  write('x\r\nCedar,\r\n')
  expect(saved).toEqual([])
  end()
  expect(await screen.findByText('Exported 3 advances')).toBeInTheDocument()
  expect(saved.map(({ name }) => name)).toEqual(['advances-2026-11-22.csv'])
  expect(await textOf(saved[0]?.file)).toBe(
    'Merchant,Aliases\r\nSeñor Tacos,"two\r\nlines, and ""quotes"""\r\nBluegate,x\r\nCedar,\r\n',
  )
  expect(asked).toBe(1)
  await closeToasts()
})

const breaks: [string, (open: ReturnType<typeof openResponse>) => void][] = [
  ['the connection breaks', ({ write, fail }) => (write(`${header}A,\r\n`), fail())],
  ['a row is missing', ({ write, end }) => (write(`${header}A,\r\n`), end())],
  ['the last row is cut', ({ write, end }) => (write(`${header}A,\r\nB,"x`), end())],
  ['nothing came at all', ({ end }) => end()],
]
// Proves R13.52.
test.each(breaks)('when %s, it says so, saves nothing and can be tried again', async (_what, breakOff) => {
  const first = openResponse(2)
  const second = openResponse(2)
  const responses = [first.response, second.response]
  await start(async () => responses.shift() ?? Response.error())
  await screen.findByText('0 of 2')
  breakOff(first)
  expect(await screen.findByText('The export was interrupted')).toBeInTheDocument()
  expect(screen.getByText('The connection ended before the file did. Nothing was saved.')).toBeInTheDocument()
  expect(saved).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  second.write(`${header}A,\r\nB,\r\n`)
  second.end()
  expect(await screen.findByText('Exported 2 advances')).toBeInTheDocument()
  expect(saved).toHaveLength(1)
  await closeToasts()
})

// Proves R13.52.
test('a refusal shows the reason of the server', async () => {
  await start(() => Promise.reject(new AppError(503, 'The server is busy with other exports.')))
  expect(await screen.findByText('Failed to export advances')).toBeInTheDocument()
  expect(screen.getByText('The server is busy with other exports.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  await closeToasts()
})

// Proves R13.51.
test('Cancel ends the request and saves nothing', async () => {
  const { response, write, fail } = openResponse(2)
  let asked: AbortSignal | undefined
  await start(async (signal) => {
    asked = signal
    // As fetch does.
    signal.addEventListener('abort', fail)
    return response
  })
  await screen.findByText('0 of 2')
  write(header)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(asked?.aborted).toBe(true)
  await waitFor(() => expect(screen.queryByText('Exporting advances')).not.toBeInTheDocument())
  expect(saved).toEqual([])
})

// Proves R13.51.
test('a closed toast stays closed while the export continues, and the end is announced', async () => {
  const { response, write, end } = openResponse(1)
  await start(async () => response)
  await screen.findByText('0 of 1')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss notification' }))
  await waitFor(() => expect(screen.queryByText('Exporting advances')).not.toBeInTheDocument())
  write(`${header}A,\r\n`)
  end()
  expect(await screen.findByText('Exported 1 advance')).toBeInTheDocument()
})
