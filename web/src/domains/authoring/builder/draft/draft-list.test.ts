import { expect, test, vi } from 'vitest'
import { createDraftList, type ListState } from './draft-list.ts'

interface Question {
  key: string
  words: string
}

/** A server that gives every row without an id a new one. */
function started() {
  let given = 0
  const save = vi.fn(async ({ items }: { items: { Uuid?: string }[] }) => ({
    Item: { Version: 'next', Items: items.map(({ Uuid }) => ({ Uuid: Uuid ?? `given-${++given}` })) },
  }))
  const list = createDraftList<Question, { Uuid?: string; Words: string }>({
    rows: [
      { key: 'a', words: 'A' },
      { key: 'b', words: 'B' },
    ],
    isReady: ({ words }) => words !== '',
    toItem: ({ words }, known) => ({ ...known, Words: words }),
    save,
  })
  let base: ListState = { rows: [{ key: 'a' }, { key: 'b' }], version: 'first' }
  const send = async (rows: Question[], over = base) => {
    base = await list.send(list.sendable(rows), over)
  }
  return { list, send, save }
}
const [a, b] = [
  { key: 'a', words: 'A' },
  { key: 'b', words: 'B' },
]

test('a saved row that was emptied is not left out, which would delete it: nothing is sent', async () => {
  const { send, save } = started()
  await expect(send([{ key: 'a', words: '' }, b])).rejects.toMatchObject({
    code: 'ValidationFailed',
    details: [{ field: 'a', reason: 'required' }],
  })
  expect(save).not.toHaveBeenCalled()
  await send([{ key: 'a', words: 'Again' }, b])
  expect(save).toHaveBeenCalledWith({
    items: [
      { Uuid: 'a', Words: 'Again' },
      { Uuid: 'b', Words: 'B' },
    ],
    version: 'first',
  })
})

test('an added row is not sent while it is empty, and keeps the id that its first save gives it', async () => {
  const { list, send, save } = started()
  expect(list.sendable([a, b, { key: 'new', words: '' }])).toEqual([a, b])
  await send([{ key: 'new', words: 'N' }, a, b])
  await send([{ key: 'new', words: 'New' }, a, b])
  expect(save.mock.lastCall).toMatchObject([{ items: [{ Uuid: 'given-1', Words: 'New' }, {}, {}], version: 'next' }])
})

test('a row that was removed, saved and restored is a new row', async () => {
  const { send, save } = started()
  await send([b])
  await send([a, b])
  expect(save.mock.lastCall).toMatchObject([{ items: [{ Words: 'A' }, { Uuid: 'b', Words: 'B' }] }])
  expect(save.mock.lastCall?.[0].items[0]).not.toHaveProperty('Uuid')
})

test('when another person’s version is overwritten, only rows that still exist keep their id', async () => {
  const { send, save } = started()
  await send([a, b], { rows: [{ key: 'b' }], version: 'theirs' })
  expect(save).toHaveBeenCalledWith({ items: [{ Words: 'A' }, { Uuid: 'b', Words: 'B' }], version: 'theirs' })
})
