import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderScreen } from '../../testing/render-screen'
import { Card } from './card'

// Proves R7.100.
test('what is typed inside an empty card stays when the card gets its first row', async () => {
  function Tasks() {
    const [rows, setRows] = useState(0)
    return (
      <Card
        title="Tasks"
        empty={rows === 0 ? 'Nothing to do' : undefined}
        actions={<button onClick={() => setRows(1)}>Reload</button>}
      >
        <input aria-label="Task" />
      </Card>
    )
  }
  renderScreen(<Tasks />)
  await userEvent.type(screen.getByLabelText('Task'), 'Call Ann')
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(screen.queryByText('Nothing to do')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Task')).toHaveValue('Call Ann')
})
