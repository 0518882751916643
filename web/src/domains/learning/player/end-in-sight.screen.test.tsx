import { render } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { stopClock } from '#testing/stopped-clock.ts'
import { useEndInSight } from './completion.ts'

interface Props {
  isPicture: boolean
  onReached: () => void
}

function Block({ isPicture, onReached }: Props) {
  const article = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  useEndInSight(article, end, { block: 'b1', needed: 3, isPicture }, onReached)
  return (
    <>
      <div ref={article}>
        <img src="/files/lessons/mirror.webp" alt="A mirror" />
      </div>
      <div ref={end} />
    </>
  )
}

/** The end is on the screen from the start; the browser has tried to load the picture. */
function open(given: { isPicture: boolean; width: number }) {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe: () => void
      constructor(notify: (seen: { isIntersecting: boolean }[]) => void) {
        this.observe = () => notify([{ isIntersecting: true }])
      }
      disconnect = () => undefined
    },
  )
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  const width = vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(given.width)
  const clock = stopClock()
  const onReached = vi.fn()
  render(<Block isPicture={given.isPicture} onReached={onReached} />)
  return { clock, onReached, load: () => width.mockReturnValue(640) }
}

test('a picture that was never loaded does not count as seen, and counts from when it is', async () => {
  const { clock, onReached, load } = open({ isPicture: true, width: 0 })
  await clock.pass(60_000)
  expect(onReached).not.toHaveBeenCalled()
  load()
  await clock.pass(2000)
  expect(onReached).not.toHaveBeenCalled()
  await clock.pass(3000)
  expect(onReached).toHaveBeenCalledOnce()
})

test('a text counts as read also where one of its pictures is missing', async () => {
  const { clock, onReached } = open({ isPicture: false, width: 0 })
  await clock.pass(5000)
  expect(onReached).toHaveBeenCalledOnce()
})
