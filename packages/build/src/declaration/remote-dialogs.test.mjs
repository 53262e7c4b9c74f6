import { expect, test } from '@jest/globals'
import { remoteDialogs } from './remote-dialogs.mjs'

test('every remote dialog has a version and props that can be compared', () => {
  const dialogs = remoteDialogs()
  expect(Object.keys(dialogs)).toContain('parties/PartyDialog')
  for (const { version, props } of Object.values(dialogs)) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(props).toMatch(/^\{ .* \}$/)
  }
})
