import { expect, onTestFinished, test } from 'vitest'
import { followPictures, isMissing } from './missing-picture.ts'

const textsIn = (box: HTMLElement) => [...box.querySelectorAll('span')].map(({ textContent }) => textContent)

test('the alternative text of a missing picture is shown once and goes when the picture comes, whatever is between', () => {
  const box = document.createElement('div')
  box.innerHTML = '<img alt="A lens"><img alt="A prism">'
  document.body.append(box)
  onTestFinished(() => box.remove())
  onTestFinished(followPictures(box))
  const [lens, prism] = box.querySelectorAll('img')
  lens!.dispatchEvent(new Event('error'))
  prism!.dispatchEvent(new Event('error'))
  expect(textsIn(box)).toEqual(['A lens', 'A prism'])
  // Such as the button that enlarges it.
  lens!.after(document.createElement('button'))
  lens!.dispatchEvent(new Event('error'))
  expect(textsIn(box)).toEqual(['A lens', 'A prism'])
  lens!.dispatchEvent(new Event('load'))
  expect(textsIn(box)).toEqual(['A prism'])
  expect([lens!, prism!].map(isMissing)).toEqual([false, true])
  lens!.dispatchEvent(new Event('error'))
  expect(textsIn(box)).toEqual(['A lens', 'A prism'])
})
