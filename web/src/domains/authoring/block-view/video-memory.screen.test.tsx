import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startI18n } from '#platform/i18n/i18n.ts'
import { OwnVideo } from './own-video.tsx'

await startI18n()

/** A video of 20 seconds whose file is loaded, played and loaded again by the test; happy-dom loads none. */
function showVideo(startAt: number) {
  const memory = { startAt, onPosition: vi.fn(), onWatched: vi.fn() }
  render(<OwnVideo title="Mareas" address="/files/a.mp4" captions={null} memory={memory} />)
  onTestFinished(cleanup)
  const video = screen.getByLabelText('Mareas')
  let played: [number, number][] = []
  Object.defineProperties(video, {
    duration: { value: 20 },
    played: {
      get: () => ({
        length: played.length,
        start: (at: number) => played[at]?.[0],
        end: (at: number) => played[at]?.[1],
      }),
    },
  })
  return {
    ...memory,
    load: () => {
      played = []
      fireEvent(video, new Event('loadedmetadata'))
    },
    play: (from: number, to: number) => {
      played = [...played, [from, to]]
      Object.assign(video, { currentTime: to })
      fireEvent(video, new Event('timeupdate'))
    },
  }
}

test('what was skipped before the file was loaded again does not count as watched', () => {
  const { load, play, onWatched } = showVideo(0)
  load()
  play(18, 18.5)
  load()
  play(18.5, 20)
  expect(onWatched).not.toHaveBeenCalled()
})

test('what was played before the file was loaded again counts as watched', () => {
  const { load, play, onWatched } = showVideo(0)
  load()
  play(0, 12)
  load()
  play(12, 19.5)
  expect(onWatched).toHaveBeenCalledOnce()
})

test('what lies before the remembered second counts as watched', () => {
  const { load, play, onWatched } = showVideo(11)
  load()
  play(11, 19.5)
  expect(onWatched).toHaveBeenCalledOnce()
})
