import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { drawFormula, prepareFormulas } from './formula.ts'

const library = vi.hoisted(() => ({ render: vi.fn(), ...Promise.withResolvers<unknown>() }))
vi.mock('@aulanova/contract/formula', async (original) => ({
  ...(await original<object>()),
  loadKatex: () => library.promise,
}))
afterEach(() => vi.useRealTimers())

test('a text does not wait for formulas beyond a limit', async () => {
  vi.useFakeTimers()
  const shown = vi.fn()
  void prepareFormulas('<span data-formula="x"></span>').then(shown)
  await vi.advanceTimersByTimeAsync(1000)
  expect(shown).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(shown).toHaveBeenCalled()
})

test('a formula that is too long or defines commands stays TeX, and the library never sees it', async () => {
  const element = document.createElement('span')
  document.body.append(element)
  onTestFinished(() => element.remove())
  library.resolve(library)
  await drawFormula(element, 'x^2')
  expect([library.render.mock.calls.length, element.hasAttribute('data-unset')]).toEqual([1, false])
  for (const tex of ['x'.repeat(2001), '\\def\\a{x}\\a']) {
    await drawFormula(element, tex)
    expect([element.textContent, element.hasAttribute('data-unset')]).toEqual([tex, true])
  }
  expect(library.render).toHaveBeenCalledOnce()
})
