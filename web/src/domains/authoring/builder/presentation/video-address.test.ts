import { expect, test } from 'vitest'
import { videoAddress } from './video-address.ts'

test('addresses of YouTube and Vimeo are completed, and always become https', () => {
  expect(videoAddress('https://youtu.be/abc')).toBe('https://youtu.be/abc')
  expect(videoAddress(' www.youtube.com/watch?v=abc ')).toBe('https://www.youtube.com/watch?v=abc')
  expect(videoAddress('http://vimeo.com/123')).toBe('https://vimeo.com/123')
})

test('another host, a host without a path and an invalid address are refused', () => {
  for (const typed of [
    'https://example.test/v',
    'https://youtube.com.evil.test/v',
    'https://youtu.be/',
    'x y',
    '',
    'javascript:1',
  ])
    expect(videoAddress(typed)).toBeNull()
})
