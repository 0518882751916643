import { startCourse } from '@aulanova/contract/authoring/creator-courses'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDraftCard } from '#testing/draft-records.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { useWrite } from './write.ts'

const named = (name: string) => ({ body: { name } })

test('the same thing is written once while its answer is awaited, and again after it', async () => {
  const api = fakeApi()
  const held = api.hold(startCourse)
  const { result } = renderHook(() => useWrite(startCourse))
  const done: string[] = []
  const press = (name: string) => act(() => result.current.mutate(named(name), { onSuccess: () => done.push(name) }))
  for (const name of ['A', 'A', 'B', 'A']) press(name)
  await waitFor(() => expect(api.sent(startCourse)).toEqual([named('A'), named('B'), named('A')]))
  press('A')
  held.answer({ Item: aDraftCard() })
  await waitFor(() => expect(done).toEqual(['A', 'B', 'A']))
  expect(api.sent(startCourse)).toHaveLength(3)
  press('A')
  await waitFor(() => expect(api.sent(startCourse)).toHaveLength(4))
})
