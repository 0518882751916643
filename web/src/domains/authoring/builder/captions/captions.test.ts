import { expect, test } from 'vitest'
import { webVttOf } from './sub-rip.ts'
import { asWebVtt } from './web-vtt.ts'

const one = '1\n00:00:01,000 --> 00:00:02,500\nHola\n'
const vtt = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHola\n'

test('numbers are removed and commas become points', () => {
  expect(webVttOf(one)).toBe(vtt)
  expect(webVttOf(`${one}\n2\n01:02:03,004 --> 01:02:04,000\nDos\nlíneas\n`)).toBe(
    `${vtt}\n01:02:03.004 --> 01:02:04.000\nDos\nlíneas\n`,
  )
})

test.each([
  ['a byte order mark', `\uFEFF${one}`],
  ['lines that end as on Windows', one.replaceAll('\n', '\r\n')],
  ['lines that end as on an old Mac', one.replaceAll('\n', '\r')],
  ['no numbers', one.slice(2)],
  ['times without hours, and with a point', '1\n00:01.000 --> 00:02.5\nHola'],
  ['coordinates behind the times', '1\n00:00:01,000 --> 00:00:02,500 X1:0 X2:10\nHola'],
  [
    'cues without words or that end before they start',
    `${one}\n2\n00:00:03,000 --> 00:00:04,000\n\n3\n00:00:09,000 --> 00:00:08,000\nNo\n`,
  ],
])('%s', (_, srt) => {
  expect(webVttOf(srt)).toBe(vtt)
})

test('a number in the words stays, and words behind an empty line belong to the same caption', () => {
  expect(webVttOf('1\n00:00:01,000 --> 00:00:02,500\n42\n\nHola\n\n2\n00:00:03,000 --> 00:00:04,000\nFin')).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n42\nHola\n\n00:00:03.000 --> 00:00:04.000\nFin\n',
  )
})

test('bold, italic and underlined stay; other tags go, and signs are escaped', () => {
  const words = (text: string) => webVttOf(`1\n00:00:01,000 --> 00:00:02,500\n${text}`)?.split('\n')[3]
  expect(words('<I>Hola</I> <font color="red">rojo</font>{\\an8}')).toBe('<i>Hola</i> rojo')
  expect(words('1 < 2 & 3 --> 4 <script>')).toBe('1 &lt; 2 &amp; 3 --&gt; 4 &lt;script&gt;')
})

test.each(['', 'Hola', '1\n2\n3', '00:00:01 --> 00:00:02\nHola', '{"a":1}'])('“%s” is not SRT', (text) => {
  expect(webVttOf(text)).toBeNull()
})

test('an SRT file becomes a VTT file of the same name; others stay as they are', async () => {
  const made = await asWebVtt(new File([one], 'clase.es.srt'))
  expect([made.name, made.type, await made.text()]).toEqual(['clase.es.vtt', 'text/vtt', vtt])
  const given = new File(['WEBVTT'], 'a.vtt')
  expect(await asWebVtt(given)).toBe(given)
})

test('files from an older Windows, and in UTF-16, keep their letters', async () => {
  const spanish = one.replace('Hola', 'Año')
  const windows = Uint8Array.from(spanish, (letter) => letter.charCodeAt(0))
  const utf16 = new Uint8Array(
    new Uint16Array([0xfeff, ...Array.from(spanish, (letter) => letter.charCodeAt(0))]).buffer,
  )
  for (const bytes of [windows, utf16])
    expect(await (await asWebVtt(new File([bytes], 'a.srt'))).text()).toContain('Año')
})

test('a file that only is called SRT is refused as no captions', async () => {
  await expect(asWebVtt(new File(['Hola'], 'a.srt'))).rejects.toMatchObject({
    code: 'FileRejected',
    details: [{ reason: 'notCaptions' }],
  })
})
