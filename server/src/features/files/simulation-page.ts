import { hash } from 'node:crypto'
import { Readable } from 'node:stream'

/**
 * Takes WebRTC away from a page before any script of a package runs: no directive of the content security policy covers it, and
 * it would reach servers that `default-src` does not allow. A page in `srcdoc` has interfaces of its own, and gets this script
 * too. Other frames are no way around it: without an origin a page cannot touch their windows, and those that have an address
 * can only be pages of the package.
 */
const firstScript = `(() => {
  const script = document.currentScript
  const first = script.outerHTML
  script.remove()
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'RTCIceTransport'])
    Object.defineProperty(window, name, { value: undefined })
  const prepare = (frame) => { if (frame.srcdoc && !frame.srcdoc.startsWith(first)) frame.srcdoc = first + frame.srcdoc }
  const watch = (root) =>
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of [target, ...addedNodes])
          if (node instanceof Element) [node, ...node.querySelectorAll('iframe')].forEach(prepare)
    }).observe(root, { childList: true, subtree: true, attributeFilter: ['srcdoc'] })
  watch(document)
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function (...given) {
    const root = attachShadow.apply(this, given)
    watch(root)
    return root
  }
})()`
const opening = Buffer.from(`<script>${firstScript}</script>`)

/** Changes with the script: a page that a browser has kept is then fetched anew. */
export const pageVersion = hash('sha256', firstScript).slice(0, 8)

const isUtf16 = (start: Buffer) => {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : null
}

const doctype = /^\s*<!doctype[^>]*>/i

/**
 * Where the first script goes: behind a doctype that is the very first thing, and else in front of everything, since what the
 * browser makes of comments is not ours to guess. A doctype that comes later still counts.
 */
function opened(start: Buffer) {
  const text = start.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '')
  const [found] = doctype.exec(text) ?? []
  const rest = (from: number) => Buffer.from(text.slice(from), 'latin1')
  if (found !== undefined) return Buffer.concat([rest(0).subarray(0, found.length), opening, rest(found.length)])
  return Buffer.concat([Buffer.from(/<!doctype/i.test(text) ? '<!doctype html>' : ''), opening, rest(0)])
}

/** So much of a page is looked at. */
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
    yield opened(decoder ? Buffer.from(decoder.decode(start, { stream: true })) : start)
    start = null
  }
  if (start !== null) yield opened(Buffer.from(decoderFor(start)?.decode(start) ?? start))
}

/** A mark at the beginning would turn the page to UTF-16 whatever the header says: it is sent as UTF-8. */
function decoderFor(start: Buffer) {
  const encoding = isUtf16(start)
  return encoding && new TextDecoder(encoding)
}

export const openedPage = (content: Readable) => Readable.from(withFirstScript(content))

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
