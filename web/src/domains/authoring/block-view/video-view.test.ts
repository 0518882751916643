import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VideoView } from './video-view.tsx'

const shown = (video: string, captions: string | null) => {
  const files = {
    file: { Address: video, Name: 'a.mp4' },
    captions: captions === null ? null : { Address: captions, Name: 'a.es.vtt' },
  }
  return renderToStaticMarkup(createElement(VideoView, { title: 'Mareas', ...files }))
}

test('a video with captions on another host sets crossorigin; on our own host it does not', () => {
  expect(shown('https://files.example.test/a.mp4', 'https://files.example.test/a.vtt')).toContain(
    'crossorigin="anonymous"',
  )
  expect(shown('/files/a.mp4', '/files/a.vtt')).not.toContain('crossorigin')
  expect(shown('https://files.example.test/a.mp4', null)).not.toContain('crossorigin')
})

test('captions name their language', () => {
  expect(shown('/files/a.mp4', '/files/a.vtt')).toContain('srcLang="es"')
})
