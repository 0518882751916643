/**
 * Takes WebRTC away from a page before any script of a package runs: no directive of the content security policy covers it, and
 * it would reach servers that `default-src` does not allow. The names stay ordinary properties, because scripts assign or declare
 * them when they look for support. A script that deletes or redefines one gets no more than what it contains itself: nothing else in
 * the page leads to what the browser had there. The same goes for `attachShadow`.
 *
 * A page in `srcdoc` has interfaces of its own, so its text is put into this script, which writes it once it has done its work. A
 * policy that the package adds to the page around it may forbid this script: then the text is not written either. The observer
 * is called before the browser loads such a frame. Other frames are no way around it: without an origin a page cannot touch their
 * windows, an address of script is taken from them, and any other address can only be a page of the package.
 *
 * A shadow root that the parser makes is not observed, and a closed one cannot be reached. So no parser makes one: the attribute
 * that asks for it is changed in all that is parsed as a page. A written text may end within its name, which the next one or the
 * file goes on with: a space is put there.
 *
 * A package may replace whatever can be replaced once its scripts run. So all that is used later is taken from the browser before,
 * getters too, and called through `apply`; nothing is passed or read through an iterator that is not ours, and nothing here
 * throws for an `iframe` of SVG.
 */
export const firstScript = `(function first(content) {
  document.currentScript.remove()
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'RTCIceTransport'])
    Object.defineProperty(window, name, { value: undefined, writable: true, enumerable: false, configurable: true })
  const before = '<script>(' + first + ")(unescape('"
  const after = "'))<\\/script>"
  const { escape } = window
  const { apply } = Reflect
  const getter = (kind, name) => Object.getOwnPropertyDescriptor(kind.prototype, name).get
  const { attachShadow, getAttributeNS, querySelectorAll, removeAttributeNS, setAttributeNS } = Element.prototype
  const { observe } = MutationObserver.prototype
  const { get, set } = WeakMap.prototype
  const { indexOf, slice, toLowerCase } = String.prototype
  const { write, writeln } = Document.prototype
  const targetOf = getter(MutationRecord, 'target')
  const addedTo = getter(MutationRecord, 'addedNodes')
  const lengthOf = getter(NodeList, 'length')
  const typeOf = getter(Node, 'nodeType')
  const attribute = 'shadowroot' + 'mode'
  const toText = window.String
  const part = (text, from, to) => apply(slice, text, [from, to])
  const lower = (text) => apply(toLowerCase, text, [])
  const within = (text, searched) => apply(indexOf, text, [searched]) >= 0
  const renamedFrom = (text, low) => {
    let renamed = ''
    let from = 0
    for (let at = apply(indexOf, low, [attribute]); at >= 0; at = apply(indexOf, low, [attribute, from])) {
      renamed += part(text, from, at) + 'x'
      from = at + 1
    }
    return renamed + part(text, from)
  }
  // One capital letter of Turkish becomes two characters: such a text is searched letter by letter.
  const withoutRoots = (text) => {
    const low = lower(text)
    if (!within(low, attribute)) return text
    if (low.length === text.length) return renamedFrom(text, low)
    let same = ''
    for (let at = 0; at < text.length; at++) {
      const letter = lower(text[at])
      same += letter.length === 1 ? letter : '?'
    }
    return renamedFrom(text, same)
  }
  const endsWithin = (text, word) => {
    for (let length = 1; length < word.length; length++) if (part(text, -length) === part(word, 0, length)) return true
    return false
  }
  // Only a template has the attribute. Once one may have been opened, no write ends within the name.
  let mayOpen = false
  const writing = (write) => function () {
    let text = ''
    for (let at = 0; at < arguments.length; at++) text += toText(arguments[at])
    text = withoutRoots(text)
    const low = lower(text)
    mayOpen ||= within(low, '<template') || endsWithin(low, '<template')
    if (mayOpen && endsWithin(low, attribute)) text += ' '
    apply(write, this, [text])
  }
  Document.prototype.write = writing(write)
  Document.prototype.writeln = writing(writeln)
  const parsing = (parse) => function (text, options) {
    return apply(parse, this, [withoutRoots(toText(text)), options])
  }
  for (const holder of [Document, Element.prototype, ShadowRoot.prototype])
    for (const name of Object.getOwnPropertyNames(holder))
      if (/^(set|parse)HTML(Unsafe)?$/.test(name)) holder[name] = parsing(holder[name])
      // Those of later browsers.
      else if (/HTMLUnsafe$|^stream.*HTML/.test(name)) delete holder[name]
  // Its result is parsed as a page.
  delete window.XSLTProcessor?.prototype.transformToDocument
  const isElement = (node) => apply(typeOf, node, []) === 1
  const nameOf = getter(Element, 'localName')
  const namespaceOf = getter(Element, 'namespaceURI')
  const isFrame = (node) => {
    const name = apply(nameOf, node, [])
    return (name === 'iframe' || name === 'frame') && apply(namespaceOf, node, []) === 'http://www.w3.org/1999/xhtml'
  }
  const read = (frame, name) => apply(getAttributeNS, frame, [null, name])
  // In a frame that its element closes a page cannot replace itself by the answer of an address of script. It may ask for less.
  const allowed = ['allow-scripts', 'allow-forms', 'allow-pointer-lock']
  const close = (frame) => {
    const asked = read(frame, 'sandbox')
    let given = ''
    for (let at = 0; at < allowed.length; at++) if (asked === null || within(lower(asked), allowed[at])) given += allowed[at] + ' '
    if (asked !== given) apply(setAttributeNS, frame, [null, 'sandbox', given])
  }
  const empty = (frame) => {
    apply(removeAttributeNS, frame, [null, 'srcdoc'])
    apply(setAttributeNS, frame, [null, 'src', 'about:blank'])
  }
  // An address of script runs in the page of the frame, which has interfaces of its own. Browsers ignore these characters in addresses.
  const isScript = (address) => {
    let seen = ''
    for (let at = 0; at < address.length && seen.length < 11; at++) if (address[at] > ' ') seen += lower(address[at])
    return seen === 'javascript:'
  }
  // Only what was written here counts as ours: a text that begins like ours may be made for a policy that forbids our script.
  const prepared = new WeakMap()
  const prepareText = (frame) => {
    const text = read(frame, 'srcdoc')
    if (text === null || text === apply(get, prepared, [frame])) return
    const ours = before + escape(text) + after
    apply(set, prepared, [frame, ours])
    // Trusted types of the package may refuse it or make another text of it. Without a text and an address a frame would stay as it was.
    try { apply(setAttributeNS, frame, [null, 'srcdoc', ours]) } catch {}
    if (read(frame, 'srcdoc') === ours) return
    apply(removeAttributeNS, frame, [null, 'srcdoc'])
    if (read(frame, 'src') === null) apply(setAttributeNS, frame, [null, 'src', 'about:blank'])
  }
  // A text that is too long for it must not keep others from being prepared.
  const prepare = (frame) => {
    if (!isFrame(frame)) return
    try {
      close(frame)
      const address = read(frame, 'src')
      if (address !== null && isScript(address)) apply(setAttributeNS, frame, [null, 'src', 'about:blank'])
      prepareText(frame)
    } catch {
      empty(frame)
    }
  }
  const inAll = (nodes, act) => {
    for (let at = 0, length = apply(lengthOf, nodes, []); at < length; at++) act(nodes[at])
  }
  const look = (node) => {
    if (!isElement(node)) return
    prepare(node)
    inAll(apply(querySelectorAll, node, ['iframe, frame']), prepare)
  }
  const observer = new MutationObserver((changes) => {
    for (let at = 0; at < changes.length; at++) {
      const target = apply(targetOf, changes[at], [])
      if (isElement(target)) prepare(target)
      inAll(apply(addedTo, changes[at], []), look)
    }
  })
  // A list would be read through the iterator of all lists.
  const watched = ['srcdoc', 'src', 'sandbox']
  const attributeFilter = {
    [Symbol.iterator]: () => {
      let at = 0
      return { next: () => ({ value: watched[at], done: at++ >= watched.length }) }
    },
  }
  const options = Object.freeze({ __proto__: null, childList: true, subtree: true, attributeFilter })
  const spare = document.createDocumentFragment()
  const watch = (root) => apply(observe, observer, [root, options])
  watch(document)
  Element.prototype.attachShadow = function (given) {
    // A copy of it would have a root that is not watched.
    const options = { __proto__: given, clonable: false }
    // Once more than needed: where the stack has no room for it, no root is made.
    watch(spare)
    const root = apply(attachShadow, this, [options])
    watch(root)
    return root
  }
  document.write(content)
})`
