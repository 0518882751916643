import { type Confirmed, rejected, type Source, whole } from './source.ts'

const clock = '(?:(\\d{2,}):)?([0-5]\\d):([0-5]\\d)\\.(\\d{3})'
const timing = new RegExp(`^${clock}[ \\t]+-->[ \\t]+${clock}(?:[ \\t].*)?$`)

export async function captionsOf(source: Source): Promise<Confirmed> {
  if (!isCaptions(await whole(source))) throw rejected('notCaptions')
  return { key: source.key, bytes: source.bytes, contentType: 'text/vtt' }
}

/** The signature, then at least one cue, and no cue that ends before it begins. */
function isCaptions(content: Uint8Array): boolean {
  const text = readText(content)
  if (text === null || !/^WEBVTT(?:[ \t][^\n]*)?(?:\n|$)/.test(text)) return false
  const cues = text.split('\n').filter((line) => line.includes('-->'))
  return cues.length > 0 && cues.every(isTiming)
}

function isTiming(line: string) {
  const [, ...numbers] = timing.exec(line) ?? []
  if (numbers.length === 0) return false
  /** In milliseconds, from four groups: hours, minutes, seconds, thousandths. */
  const at = (index: number) => {
    const part = (offset: number) => Number(numbers[index + offset] ?? 0)
    return ((part(0) * 60 + part(1)) * 60 + part(2)) * 1000 + part(3)
  }
  return at(0) < at(4)
}

/** Null when the bytes are not UTF-8 or contain NUL. The decoder drops a byte-order mark. */
function readText(content: Uint8Array) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content).replace(/\r\n?/g, '\n')
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}
