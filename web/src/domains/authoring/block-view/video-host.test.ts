import { expect, test } from 'vitest'
import { playerOf } from './video-host.ts'

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=4s', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
  ['https://youtu.be/aqz-KE-bpKQ?si=x', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
  ['https://m.youtube.com/shorts/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
  ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871'],
])('%s is embedded with the player of its host', (address, player) => {
  expect(playerOf(address)).toBe(player)
})

test.each([
  'https://www.youtube.com/@somebody',
  'https://www.youtube.com/watch?v="><script>',
  'http://youtu.be/aqz-KE-bpKQ',
  'https://youtube.com.evil.test/watch?v=aqz-KE-bpKQ',
  'https://vimeo.com/about',
  'nothing',
])('%s is not framed', (address) => {
  expect(playerOf(address)).toBeNull()
})
