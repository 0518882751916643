/** A time as SubRip writes it; some programs leave the hours out, or write a point for the comma. */
const time = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})`
const timing = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}(?:\s.*)?$`)

interface Cue {
  start: number
  end: number
  lines: string[]
}

/** Captions in the SubRip format (SRT) as WebVTT; null when there are none in the text. */
export function webVttOf(subRip: string): string | null {
  const cues = cuesIn(subRip).filter(({ start, end, lines }) => end > start && lines.length > 0)
  if (cues.length === 0) return null
  const written = cues.map(
    ({ start, end, lines }) => `${writtenTime(start)} --> ${writtenTime(end)}\n${lines.join('\n')}\n`,
  )
  return `WEBVTT\n\n${written.join('\n')}`
}

function cuesIn(subRip: string): Cue[] {
  const cues: Cue[] = []
  for (const line of subRip.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const cue = cues.at(-1)
    const found = timing.exec(line)
    if (found) {
      // The line above is the number of this cue.
      if (/^\s*\d+\s*$/.test(cue?.lines.at(-1) ?? '')) cue?.lines.pop()
      cues.push({ start: millisecondsOf(found.slice(1, 5)), end: millisecondsOf(found.slice(5, 9)), lines: [] })
    } else cue?.lines.push(line)
  }
  return cues.map((cue) => ({ ...cue, lines: cue.lines.map(textOf).filter(Boolean) }))
}

const millisecondsOf = ([hours = '0', minutes = '0', seconds = '0', fraction = '0']: (string | undefined)[]) =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))

function writtenTime(milliseconds: number) {
  const seconds = Math.floor(milliseconds / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.${String(milliseconds % 1000).padStart(3, '0')}`
}

/** Keeps bold, italic and underlined; removes other tags and positions, and escapes the rest. */
const textOf = (line: string) =>
  line
    .replace(/\{\\[^{}]*\}/g, '')
    .replace(/<\/?font[^<>]*>/gi, '')
    .split(/(<\/?[biu]>)/i)
    .map((part, at) => (at % 2 === 1 ? part.toLowerCase() : escaped(part)))
    .join('')
    .trim()

const escaped = (text: string) =>
  text
    .replace(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
