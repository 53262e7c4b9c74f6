import { expect, test } from '@jest/globals'
import { createFairQueue } from './fair-queue'

/** A queue whose work ends on the test's command, and the order in which work began. */
function newQueue(limits: { running: number; waiting: number }) {
  const queue = createFairQueue(limits, () => new Error('no room'))
  const began: string[] = []
  const ends: (() => void)[] = []
  const refused: string[] = []
  const add = (from: string, name = from) =>
    queue
      .run(from, async () => {
        began.push(name)
        await new Promise<void>((resolve) => ends.push(resolve))
      })
      .catch((error: Error) => refused.push(`${name}: ${error.message}`))
  /** Lets the running work end and its successors begin, until nothing waits. */
  const finish = async () => {
    for (await Promise.resolve(); queue.state().running > 0; await Promise.resolve()) ends.shift()?.()
  }
  return { queue, began, refused, add, finish }
}

// Proves R18.43.
test('runs and queues no more than the limits, and refuses the rest at once', async () => {
  const { queue, began, refused, add, finish } = newQueue({ running: 2, waiting: 3 })
  const all = Array.from({ length: 9 }, (_, index) => add('one', `one ${index}`))
  await Promise.resolve()
  expect(queue.state()).toMatchObject({ running: 2, waiting: 3 })
  await finish()
  await Promise.all(all)
  expect(began).toEqual(['one 0', 'one 1', 'one 2', 'one 3', 'one 4'])
  expect(refused).toEqual(['one 5: no room', 'one 6: no room', 'one 7: no room', 'one 8: no room'])
  expect(queue.state()).toEqual({ running: 0, waiting: 0, refused: 4 })
})

// Proves R18.44.
test('senders take turns, so that a sender of little does not wait for all of a sender of much', async () => {
  const { began, add, finish } = newQueue({ running: 1, waiting: 20 })
  const all = [add('much', 'first'), ...Array.from({ length: 5 }, () => add('much')), add('little'), add('other')]
  await finish()
  await Promise.all(all)
  expect(began).toEqual(['first', 'much', 'little', 'other', 'much', 'much', 'much', 'much'])
})

// Proves R18.44.
test('a newcomer takes the last place of whoever has the most', async () => {
  const { began, refused, add, finish } = newQueue({ running: 1, waiting: 4 })
  const all = [
    add('x'),
    add('much', 'm1'),
    add('much', 'm2'),
    add('much', 'm3'),
    add('some'),
    add('new'),
    add('new', 'n2'),
  ]
  await finish()
  await Promise.all(all)
  expect(began).toEqual(['x', 'm1', 'some', 'new', 'm2'])
  expect(refused).toEqual(['m3: no room', 'n2: no room'])
})

test('failed work frees its place', async () => {
  const queue = createFairQueue({ running: 1, waiting: 1 }, () => new Error('no room'))
  const broken = queue.run('one', () => Promise.reject(new Error('broken')))
  const next = queue.run('one', () => Promise.resolve('done'))
  await expect(broken).rejects.toThrow('broken')
  await expect(next).resolves.toBe('done')
  expect(queue.state()).toEqual({ running: 0, waiting: 0, refused: 0 })
})
