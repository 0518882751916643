import { expect, onTestFinished, test } from 'vitest'
import { renderFormula } from './formula.ts'

test('a formula that is too long or defines commands stays TeX', async () => {
  const element = document.createElement('span')
  document.body.append(element)
  onTestFinished(() => element.remove())
  await renderFormula(element, 'x^2')
  expect([element.querySelector('math') !== null, element.hasAttribute('data-unset')]).toEqual([true, false])
  for (const tex of ['x'.repeat(2001), '\\def\\a{x}\\a']) {
    await renderFormula(element, tex)
    expect([element.innerHTML, element.hasAttribute('data-unset')]).toEqual([tex, true])
  }
})
