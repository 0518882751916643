import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { whilePaused } from './page-clock.ts'

/** Keeps the processor from everything else, as a busy machine does. */
function block(milliseconds: number) {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 0))

test('no timer of the page ends while the user acts, however long that takes', async () => {
  let isSaved = false
  setTimeout(() => {
    isSaved = true
  }, 50)
  await whilePaused(async () => {
    for (let key = 0; key < 3; key++) {
      block(60)
      await turn()
    }
  })
  expect(isSaved).toBe(false)
  await waitFor(() => expect(isSaved).toBe(true))
})

test('a machine that is busy for longer than a wait does not end the wait', async () => {
  let turns = 0
  const count = setInterval(() => void turns++, 1)
  onTestFinished(() => clearInterval(count))
  const wait = waitFor(() => expect(turns).toBeGreaterThan(5), { timeout: 300 })
  block(400)
  await wait
})

test('timers run in the order they are due, can be cleared, and intervals go on', async () => {
  const seen: string[] = []
  setTimeout(() => seen.push('second'), 20)
  setTimeout((word: string) => seen.push(word), 10, 'first')
  clearTimeout(setTimeout(() => seen.push('cleared'), 5))
  clearTimeout(setTimeout(() => seen.push('cleared at once'), 0))
  const every = setInterval(() => seen.push('again'), 30)
  await waitFor(() => expect(seen.length).toBeGreaterThan(3))
  clearInterval(every)
  expect(seen.slice(0, 4)).toEqual(['first', 'second', 'again', 'again'])
})
