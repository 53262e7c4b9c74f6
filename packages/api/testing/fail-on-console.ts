import { afterEach, expect } from '@jest/globals'

// A warning from React, the browser or a library is a defect of the code or of its test. A test that expects one replaces the function:
// jest.spyOn(console, 'error').
let printed: string[] = []
/** Code that is loaded late updates the screen whenever it arrives, and a test cannot wait for that. */
const isOfLateCode = (text: string) => text.includes('not wrapped in act(')
for (const kind of ['error', 'warn'] as const)
  console[kind] = (...values: unknown[]) => {
    const text = values.map(String).join(' ')
    if (!isOfLateCode(text)) printed.push(text)
  }

afterEach(() => {
  const unexpected = printed
  printed = []
  expect(unexpected).toEqual([])
})
