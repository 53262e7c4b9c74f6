import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'

test.each(['dev', 'serve'])('mca-app %s on a port in use prints one line that names it', async (command) => {
  const holder = createServer().listen(0, 'localhost')
  await once(holder, 'listening')
  const address = holder.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { status, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('./mca-app.mjs', import.meta.url)), command],
    {
      cwd: fileURLToPath(new URL('../../../mf-users', import.meta.url)),
      env: { ...process.env, PORT: String(port) },
      encoding: 'utf8',
    },
  )
  holder.close()
  expect([status, stderr]).toEqual([
    1,
    `Port ${port} cannot be had (EADDRINUSE): stop the program that uses it, or set PORT.\n`,
  ])
})
