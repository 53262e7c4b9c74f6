import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from './button'

// Proves R2.27.
test('a button that is working ignores clicks and keeps the focus', async () => {
  const onClick = jest.fn()
  const button = (isWorking: boolean) => (
    <Button working={isWorking} onClick={onClick}>
      Approve
    </Button>
  )
  const { rerender } = render(button(false))
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  rerender(button(true))
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  expect(screen.getByRole('button', { name: 'Approve' })).toHaveFocus()
  expect(onClick).toHaveBeenCalledTimes(1)
})
