import { Problem } from '@aulanova/contract/kernel/problems'
import { act, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSavingStore } from './saving-store.ts'
import { useAutosave } from './use-autosave.ts'

const store = createSavingStore()
vi.mock('./saving.tsx', () => ({ useSaving: () => store }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The least of a browser that React needs to mount a component which renders nothing. */
function emptyPage() {
  const ignore = () => {}
  const document = { nodeType: 9, addEventListener: ignore, activeElement: null }
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', document)
  vi.stubGlobal('HTMLIFrameElement', class {})
  return {
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    addEventListener: ignore,
    ownerDocument: document,
  } as unknown as Element
}

/** Mounts the hook in StrictMode, where React mounts every effect, cleans it up and mounts it again. */
async function mounted(save = vi.fn(async (value: string, { version }: State) => ({ value, version: version + 1 }))) {
  let type: (value: string) => void = () => {}
  let hook: ReturnType<typeof useAutosave<string, State>> | undefined
  function Field() {
    const [value, setValue] = useState('a')
    type = setValue
    hook = useAutosave<string, State>({
      value,
      initial: { value: 'a', version: 1 },
      save,
      read: async () => ({ value: 'theirs', version: 7 }),
      fill: (state) => state.value,
    })
    return null
  }
  const root = createRoot(emptyPage())
  await act(async () =>
    root.render(
      <StrictMode>
        <Field />
      </StrictMode>,
    ),
  )
  return {
    save,
    type: (value: string) => act(async () => type(value)),
    wait: (time: number) => act(() => vi.advanceTimersByTimeAsync(time)),
    unmount: () => act(async () => root.unmount()),
    state: () => hook!,
  }
}

interface State {
  value: string
  version: number
}

test('under StrictMode a value is saved after the pause, again and again, each on the version before', async () => {
  const { save, type, wait } = await mounted()
  await type('ab')
  await wait(800)
  await type('abc')
  await wait(800)
  expect(save.mock.calls.map(([value, base]) => [value, base.version])).toEqual([
    ['ab', 1],
    ['abc', 2],
  ])
  expect(store.isUnsaved()).toBe(false)
})

test('under StrictMode unmounting saves at once what was typed last, and leaves nothing unsaved', async () => {
  const { save, type, wait, unmount } = await mounted()
  await type('ab')
  expect(store.isUnsaved()).toBe(true)
  await unmount()
  expect(save.mock.calls.map(([value]) => value)).toEqual(['ab'])
  await wait(5000)
  expect(save).toHaveBeenCalledTimes(1)
  expect(store.isUnsaved()).toBe(false)
})

test('under StrictMode a conflict shows the other version, and mine is saved over it once it is chosen', async () => {
  const save = vi.fn(async (value: string, { version }: State) => {
    if (version < 7) throw new Problem('Conflict')
    return { value, version: version + 1 }
  })
  const { type, wait, state } = await mounted(save)
  await type('mine')
  await wait(800)
  expect(state().conflict?.theirs).toEqual({ value: 'theirs', version: 7 })
  await act(async () => state().conflict?.keepMine())
  expect(save).toHaveBeenLastCalledWith('mine', { value: 'theirs', version: 7 })
  expect(state().conflict).toBeNull()
})
