import { expect, test } from 'vitest'
import { turns } from './turns.ts'

/** Works that are begun, and end when the test says so. */
function works(max: number, maxWaiting = 10) {
  const inTurn = turns(max, maxWaiting)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (key: string, name: string) =>
    inTurn(key, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return name
    })
  return { begun, work, inTurn, end: (name: string) => ends.get(name)!() }
}

test('so many of one key run at once, others wait in their order, and another key does not wait for them', async () => {
  const { begun, work, end } = works(2)
  const all = ['a', 'b', 'c', 'd'].map((name) => work('one', name))
  const other = work('other', 'z')
  expect(begun).toEqual(['a', 'b', 'z'])
  end('b')
  expect(await all[1]).toBe('b')
  await expect.poll(() => begun).toEqual(['a', 'b', 'z', 'c'])
  for (const name of ['a', 'c', 'z']) end(name)
  await Promise.all([all[0], all[2], other])
  await expect.poll(() => begun.at(-1)).toBe('d')
  end('d')
  expect(await all[3]).toBe('d')
})

test('the next begins also when a work fails, and its error is passed on', async () => {
  const { inTurn } = works(1)
  const failing = inTurn('one', () => Promise.reject(new Error('broken')))
  const next = inTurn('one', async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('when as many wait as may, further ones are refused, and other keys are not', async () => {
  const { begun, work, end } = works(1, 1)
  const all = [work('one', 'a'), work('one', 'b')]
  await expect(work('one', 'c')).rejects.toMatchObject({ code: 'LimitExceeded', retryAfter: 5 })
  const other = work('other', 'z')
  end('a')
  await expect.poll(() => begun).toEqual(['a', 'z', 'b'])
  for (const name of ['b', 'z']) end(name)
  await Promise.all([...all, other])
})
