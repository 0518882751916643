import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { firstScript } from './simulation-script.ts'

const firstElement = Buffer.from(`<script>${firstScript}('')</script>`)

const shadowRootAttribute = /shadowrootmode/gi

/** No attribute of the page asks for a shadow root. In scripts the name stays a name. */
async function* withoutShadowRoots(content: AsyncIterable<Buffer>) {
  let held = ''
  for await (const chunk of content) {
    const text = (held + chunk.toString('latin1')).replace(shadowRootAttribute, (found) => `x${found.slice(1)}`)
    const end = Math.max(0, text.length - 'shadowrootmod'.length)
    held = text.slice(end)
    yield Buffer.from(text.slice(0, end), 'latin1')
  }
  yield Buffer.from(held, 'latin1')
}

/** Changes with what is done to pages: one that a browser has cached is then fetched again. */
export const pageVersion = hash('sha256', firstScript + shadowRootAttribute.source).slice(0, 8)

const isUtf16 = (start: Buffer) => {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : null
}

const doctype = /^\s*<!doctype[^>]*>/i

/**
 * Where the first script goes: behind a doctype that is the very first thing, and else in front of everything, since what the
 * browser makes of comments is not ours to guess. A doctype that comes later still counts.
 */
function withElement(start: Buffer) {
  const text = start.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '')
  const [found] = doctype.exec(text) ?? []
  const rest = (from: number) => Buffer.from(text.slice(from), 'latin1')
  if (found !== undefined) return Buffer.concat([rest(0).subarray(0, found.length), firstElement, rest(found.length)])
  return Buffer.concat([Buffer.from(/<!doctype/i.test(text) ? '<!doctype html>' : ''), firstElement, rest(0)])
}

/** So much of a page is read. */
const startBytes = 1024

async function* withFirstScript(content: AsyncIterable<Buffer>) {
  let start: Buffer | null = Buffer.alloc(0)
  let decoder: TextDecoder | null = null
  for await (const chunk of content) {
    if (start === null) {
      yield decoder ? Buffer.from(decoder.decode(chunk, { stream: true })) : chunk
      continue
    }
    start = Buffer.concat([start, chunk])
    if (start.length < startBytes) continue
    decoder = decoderFor(start)
    yield withElement(decoder ? Buffer.from(decoder.decode(start, { stream: true })) : start)
    start = null
  }
  if (start !== null) yield withElement(Buffer.from(decoderFor(start)?.decode(start) ?? start))
}

/** A mark at the beginning would turn the page to UTF-16 whatever the header says: it is sent as UTF-8. */
function decoderFor(start: Buffer) {
  const encoding = isUtf16(start)
  return encoding && new TextDecoder(encoding)
}

export const withWebRtcRemoved = (content: Readable) => Readable.from(withoutShadowRoots(withFirstScript(content)))

const style = 'html,body,iframe{width:100%;height:100%;margin:0;border:0;display:block}'

/** A message of the package is a sign to the player that somebody is at work. What it says stays here. */
const script = `addEventListener('message', ({ source }) => source === frames[0] && parent.postMessage('active', '*'))`

const sourceOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`

/** Only ours is in it, so it needs no more than to show the frame. */
export const framePolicy = (own: string) =>
  `default-src 'none'; frame-src ${own}; style-src ${sourceOf(style)}; script-src ${sourceOf(script)}`

/**
 * A page around the page of a package. A frame may navigate itself to wherever the page around it allows: ours allows any
 * https address, because simulations of other sites are shown too, and this one only the package.
 */
export const framePage = (file: string) =>
  `<!doctype html><html lang="zxx"><meta charset="utf-8"><title>${file}</title><style>${style}</style><script>${script}</script>` +
  `<iframe title="${file}" src="${file}" sandbox="allow-scripts allow-forms allow-pointer-lock" referrerpolicy="no-referrer"></iframe></html>`
