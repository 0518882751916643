import { confirmFile, presign, type StoredFile, type UploadGrant } from '@aulanova/contract/files/files'
import { listMyCourses } from '@aulanova/contract/learning/learning'
import type { APIRequestContext } from '@playwright/test'
import { demoEmail, demoPassword } from '../../server/src/demo/factories/credentials.ts'
import { zipOf } from '../../server/src/testing/sample-files.ts'
import { expect, openLogin, test } from './test.ts'

/** A package that tries allowed and forbidden operations, and posts the results to the page that shows it. */
const probe = `
  const tried = async (work) => { try { return await work() } catch (error) { return 'refused' } }
  const saidBy = (given) =>
    new Promise((resolve) => {
      addEventListener('message', ({ data }) => resolve(data), { once: true })
      document.body.append(Object.assign(document.createElement('iframe'), given))
    })
  const message = {
    origin: window.origin,
    ownScript: window.ownScript,
    ownData: await tried(async () => (await (await fetch('data/one.json')).json()).one),
    pageAround: await tried(() => parent.document.title),
    storage: await tried(() => localStorage.length),
    cookies: await tried(() => document.cookie),
    api: await tried(async () => (await fetch('/api/health')).status),
    elsewhere: await tried(async () => (await fetch('http://127.0.0.1:9/')).status),
    webRtc: typeof RTCPeerConnection + typeof webkitRTCPeerConnection,
    webRtcDeleted: await tried(() => delete window.RTCPeerConnection && typeof window.RTCPeerConnection),
    shims: [window.firstShim, window.secondShim],
    webRtcOfBlank: await tried(() => document.body.appendChild(document.createElement('iframe')).contentWindow.RTCPeerConnection),
    webRtcOfOwnPage: await saidBy({ src: 'inner.html' }),
    webRtcOfSrcdoc: await saidBy({ srcdoc: document.getElementById('inner').innerHTML }),
  }
  top.postMessage(message, '*')`

/** What libraries do that look for WebRTC or replace what we have replaced. */
const shims = {
  'game/js/first-shim.js': `const RTCPeerConnection = window.RTCPeerConnection || window.webkitRTCPeerConnection
    window.firstShim = typeof RTCPeerConnection`,
  'game/js/second-shim.js': `'use strict'
    window.RTCDataChannel = window.RTCPeerConnection = class {}
    const { attachShadow } = Element.prototype
    Element.prototype.attachShadow = function (given) { return attachShadow.call(this, given) }
    window.secondShim = typeof window.RTCPeerConnection
    delete window.RTCPeerConnection`,
}

/** Reports to the page that shows the package which script ran, if it ran with WebRTC. */
const reportOf = (name: string) =>
  `typeof RTCPeerConnection === 'undefined' || top.postMessage({ ran: '${name}' }, '*')`

/** A page of a package in `srcdoc`, which has interfaces of its own. */
const reports = (name: string) => `<script>${reportOf(name)}</script><script src="js/ran.js"></script>`

/** Ways to have such a page loaded without our script in it, each in a page of its own. */
const attacks = {
  plain: 'document.body.append(frame())',
  nested: `document.body.append(document.createElement('div'))
    document.body.lastChild.innerHTML = '<p>' + frame().outerHTML`,
  shadow: "host().attachShadow({ mode: 'closed' }).append(frame())",
  'copied shadow': `const copied = host()
    copied.attachShadow({ mode: 'open', clonable: true }).append(frame())
    document.body.append(copied.cloneNode(true))`,
  'always ours': 'String.prototype.startsWith = () => true; document.body.append(frame())',
  'other element': 'window.Element = window.Node = class {}; document.body.append(frame())',
  'hidden text': `const hidden = frame()
    Object.defineProperty(hidden, 'srcdoc', { get: () => '' })
    hidden.hasAttribute = hidden.getAttribute = () => null
    document.body.append(hidden)`,
  'replaced methods': `const made = frame()
    for (const name of ['getAttributeNS', 'removeAttributeNS', 'setAttributeNS', 'querySelectorAll'])
      Element.prototype[name] = () => null
    WeakMap.prototype.get = () => text
    window.escape = () => "'))</" + 'script>' + text
    for (const [kind, name] of [[Node, 'nodeType'], [NodeList, 'length'], [MutationRecord, 'addedNodes'], [MutationRecord, 'target']])
      Object.defineProperty(kind.prototype, name, { get: () => null })
    Reflect.apply = Function.prototype.call = Function.prototype.apply = () => null
    document.body.append(made)`,
  'no iteration': `Array.prototype[Symbol.iterator] = NodeList.prototype[Symbol.iterator] = function* () {}
    host().attachShadow({ mode: 'closed' }).append(frame())
    document.body.append(frame())`,
  'shadow unwatched': `MutationObserver.prototype.observe = () => {}
    host().attachShadow({ mode: 'closed' }).append(frame())`,
  'frame of SVG': `const both = document.createElement('div')
    both.append(document.createElementNS('http://www.w3.org/2000/svg', 'iframe'), frame())
    document.body.append(both)`,
  'policy of its own': `addPolicy(ownScripts)
    document.body.append(frame())`,
  'policy that is taken out': `addPolicy(ownScripts).remove()
    document.body.append(frame())`,
  'policy afterwards': `document.body.append(frame())
    addPolicy(ownScripts)
    await null
    document.body.append(frame())`,
  'begins like ours': `const model = frame()
    document.body.append(model)
    await null
    addPolicy(ownScripts)
    const like = document.createElement('iframe')
    like.setAttribute('srcdoc', model.getAttribute('srcdoc') + text)
    document.body.append(like)`,
  'trusted types': `addPolicy("require-trusted-types-for 'script'")
    trustedTypes.createPolicy('default', { createHTML: () => text })
    document.body.append(frame())`,
  'trusted types that refuse': `const given = trustedTypes.createPolicy('own', { createHTML: () => text }).createHTML('')
    addPolicy("require-trusted-types-for 'script'")
    const trusted = document.createElement('iframe')
    trusted.srcdoc = given
    document.body.append(trusted)`,
  'other namespace': `const twice = document.createElement('iframe')
    twice.setAttributeNS('urn:other', 'srcdoc', '')
    twice.setAttributeNS(null, 'srcdoc', text)
    document.body.append(twice)`,
  'busy before we see it': `document.body.append(frame())
    for (let times = 0; times < 20; times++) {
      const asked = new XMLHttpRequest()
      asked.open('GET', 'js/ran.js?' + times, false)
      asked.send()
    }`,
  'set later': `const later = document.createElement('iframe')
    await new Promise((loaded) => { later.onload = loaded; document.body.append(later) })
    later.setAttribute('srcdoc', text)`,
  'set again': `const again = frame()
    let times = 0
    new MutationObserver(() => { if (again.srcdoc !== text && times++ < 5) again.srcdoc = text }).observe(again, { attributes: true })
    document.body.append(again)`,
  'closed root that is written': "document.write('<div>' + inRoot('closed') + '</div>')",
  'root in capitals':
    "document.write('<p>ſ İ</p><div>' + inRoot('open').toUpperCase().replace(/SRCDOC=.*IFRAME>/, () => inFrame()))",
  'root written in parts': `const [start, end] = inRoot('closed').split('rootmode')
    document.write('<div>' + start)
    document.write('rootmode' + end + '</div>')`,
  'root written letter by letter': `for (const letter of '<div>' + inRoot('closed').split('<iframe')[0]) document.write(letter)
    document.write(inFrame() + '</template></div>')`,
  'root begun by a script': "document.write('<div><template shadow')",
  'root of the file': '',
  'root of the end of the file': '',
  'root of a text': `const set = host()
    set.setHTMLUnsafe('<div>' + inRoot('closed') + '</div>')
    host().attachShadow({ mode: 'closed' }).setHTMLUnsafe('<div>' + inRoot('closed') + '</div>')`,
  'root of a page of text': `document.body.append(Document.parseHTMLUnsafe('<div>' + inRoot('closed') + '</div>').body.firstChild)`,
  'root of a text in a frame': `const framed = document.createElement('iframe')
    framed.srcdoc = '<div>' + inRoot('closed') + '</div>'
    document.body.append(framed)`,
  'root of a style sheet': `const sheet = new DOMParser().parseFromString('<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:output method="html"/><xsl:template match="/"><div><template shadow' + 'rootmode="closed"><iframe><xsl:attribute name="srcdoc"><xsl:value-of select="/a"/></xsl:attribute></iframe></template></div></xsl:template></xsl:stylesheet>', 'text/xml')
    const processor = new XSLTProcessor()
    processor.importStylesheet(sheet)
    const data = new DOMParser().parseFromString('<a/>', 'text/xml')
    data.documentElement.textContent = text
    const made = processor.transformToDocument?.(data) ?? processor.transformToFragment(data, document)
    document.body.append(...made.querySelectorAll('div'))`,
  'searching replaced': `String.prototype.indexOf = () => -1
    String.prototype.toLowerCase = String.prototype.slice = () => ''
    RegExp.prototype.exec = () => null
    window.String = () => ''
    document.write('<div>' + inRoot('closed') + '</div>')`,
  'address of script': `const scripted = document.createElement('iframe')
    scripted.src = ' java\\nscript:' + report
    document.body.append(scripted)
    const later = document.createElement('iframe')
    document.body.append(later)
    later.src = 'JavaScript:' + report`,
  'address of script that is parsed': '',
  'page of an address of script': `location.href = 'javascript:' + encodeURIComponent(JSON.stringify('<p>' + text))
    for (let times = 0; times < 20; times++) await fetch('js/ran.js?' + times)`,
  'frame that opens itself': `const [more, none] = [0, 1].map(() => Object.assign(document.createElement('iframe'), { src: 'replacing.html' }))
    more.setAttribute('sandbox', 'allow-scripts allow-same-origin')
    document.body.append(more, none)
    await null
    none.removeAttribute('sandbox')
    none.src = 'replacing.html?again'
    for (let times = 0; times < 20; times++) await fetch('js/ran.js?' + times)`,
  'root of a text with a sanitizer': `const set = host()
    set.setHTML?.('<div>' + inRoot('open') + '</div>', { sanitizer: {} })
    set.firstChild?.shadowRoot?.append(frame())`,
  'root after a line': `document.writeln('<div><template')
    document.write('s')
    document.write('hadowrootmode=closed>' + inFrame() + '</template></div>')`,
  'root within a written script': `document.write('<div><script>document.write("<template ")<' + '/script>')
    document.write('s')
    document.write('hadowrootmode=closed>' + inFrame() + '</template></div>')`,
  'root between two documents': `const other = document.implementation.createHTMLDocument()
    document.write('<div><template ')
    other.write('z'.repeat(20))
    document.write('s')
    other.write('z'.repeat(20))
    document.write('hadowrootmode=closed>' + inFrame() + '</template></div>')`,
  'written anew': `await new Promise((loaded) => { onload = loaded })
    document.open()
    document.write(frame().outerHTML)
    document.close()`,
}

/** What follows the script of an attack in its page. */
const inMarkup = (name: string) =>
  `<iframe srcdoc="${reports(name).replaceAll('"', '&quot;')}"></iframe></template></div>`
const markup: Record<string, (name: string) => string> = {
  'root begun by a script': (name) => `rootmode=closed>${inMarkup(name)}`,
  'address of script that is parsed': (name) =>
    `<iframe src="&#9;javas&#10;cript:${encodeURIComponent(reportOf(name))}"></iframe><div><iframe src="javascript:${encodeURIComponent(reportOf(name))}"></iframe></div>`,
  'root of the file': (name) => `<div><template ShadowRootMode="closed">${inMarkup(name)}`,
  'root of the end of the file': (name) =>
    `${' '.repeat(70_000)}<div><template shadowrootmode="open">${inMarkup(name)}`,
}

const attackPage = (name: string, script: string) => `<!doctype html><body><script>
  const text = ${JSON.stringify(reports(name)).replaceAll('</', '<\\/')}
  const frame = () => { const made = document.createElement('iframe'); made.setAttribute('srcdoc', text); return made }
  const host = () => document.body.appendChild(document.createElement('div'))
  const ownScripts = 'script-src ' + new URL('js/', location).href
  const addPolicy = (content) => {
    const meta = Object.assign(document.createElement('meta'), { httpEquiv: 'content-security-policy', content })
    document.head.append(meta)
    return meta
  }
  const report = ${JSON.stringify(reportOf(name))}
  const inFrame = () => frame().outerHTML
  const inRoot = (mode) => '<template shadow' + 'rootmode=' + mode + '>' + inFrame() + '</template>'
  const attack = async () => { ${script} }
  const say = (tried) => top.postMessage({ tried }, '*')
  attack().then(() => say('${name}'), (error) => say('${name}: ' + error))
</script>${markup[name]?.(name) ?? ''}`

test('a simulation can load its own files and nothing else', async ({ page, request, faults }) => {
  const address = await uploaded(request, {
    'game/index.html': `<!doctype html><meta charset="utf-8">
      <script src="js/first-shim.js"></script><script src="js/second-shim.js"></script>
      <template id="inner"><!-- ' --><p>„ä € 😀“</p>
        <script>parent.postMessage(typeof RTCPeerConnection + ' in ' + document.body.innerText.trim(), '*')</script></template>
      <script src="js/Own.js"></script><script type="module" src="probe.js"></script>`,
    ...shims,
    'game/js/Own.js': 'window.ownScript = 1',
    'game/probe.js': probe,
    'game/inner.html': '<!-- <!doctype html> --><script>parent.postMessage(typeof RTCPeerConnection, "*")</script>',
    'game/data/one.json': '{"one":1}',
  })
  await openLogin(page)
  const said = await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        addEventListener('message', ({ data }) => data.origin && resolve(data))
        // The frame has no `sandbox` attribute: the response headers alone must be enough.
        document.body.append(Object.assign(document.createElement('iframe'), { src }))
      }),
    address,
  )
  expect(said).toEqual({
    origin: 'null',
    ownScript: 1,
    ownData: 1,
    pageAround: 'refused',
    storage: 'refused',
    cookies: 'refused',
    api: 'refused',
    elsewhere: 'refused',
    webRtc: 'undefinedundefined',
    webRtcDeleted: 'undefined',
    shims: ['undefined', 'function'],
    webRtcOfBlank: 'refused',
    webRtcOfOwnPage: 'undefined',
    webRtcOfSrcdoc: 'undefined in „ä € 😀“',
  })
  // As a page it could show anything under our host name, and as a script it would run in our page.
  const asScript = await page.evaluate(
    (src) =>
      import(src).then(
        () => 'loaded',
        () => 'refused',
      ),
    new URL(address.replace(/index\.html.*/, 'js/Own.js'), page.url()).href,
  )
  expect(asScript).toBe('refused')
  expect((await page.goto(address))?.status()).toBe(404)
  // The browser logs each refusal.
  faults.length = 0
})

test('a message of a simulation to its parent counts as activity for the player, without its content', async ({
  page,
  request,
}) => {
  const address = await uploaded(request, { 'index.html': '<script>parent.postMessage("my words", "*")</script>' })
  await openLogin(page)
  const heard = await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const frame = Object.assign(document.createElement('iframe'), { src, sandbox: 'allow-scripts' })
        addEventListener('message', ({ data, source }) => source === frame.contentWindow && resolve(data))
        document.body.append(frame)
      }),
    address,
  )
  expect(heard).toBe('active')
})

test('no page in srcdoc has WebRTC, whatever a simulation tries', async ({ page, request, faults }) => {
  const names = Object.keys(attacks)
  const files = Object.entries(attacks).map(([name, script], at) => [`attack-${at}.html`, attackPage(name, script)])
  const address = await uploaded(request, {
    ...Object.fromEntries(files),
    'index.html': `<!doctype html><body>${names.map((_, at) => `<iframe src="attack-${at}.html"></iframe>`).join('')}<script>
      onload = () => document.body.append(Object.assign(document.createElement('iframe'), { src: 'last.html' }))
    </script>`,
    'replacing.html': `<script>
      const text = ${JSON.stringify(reports('frame that opens itself')).replaceAll('</', '<\\/')}
      location.href = 'javascript:' + encodeURIComponent(JSON.stringify('<p>' + text))
    </script>`,
    // Loaded after the others, and after what they load.
    'last.html': '<script>top.postMessage({ ran: "last" }, "*")</script>',
    'js/ran.js': reportOf('a script of the package'),
  })
  await openLogin(page)
  const heard = await page.evaluate(
    ({ src, attacks }) =>
      new Promise<{ ran: string[]; tried: string[] }>((resolve) => {
        const ran: string[] = []
        const tried: string[] = []
        addEventListener('message', ({ data }) => {
          if (data.ran) ran.push(data.ran)
          if (data.tried) tried.push(data.tried)
          if (ran.includes('last') && tried.length === attacks) resolve({ ran, tried: tried.sort() })
        })
        document.body.append(Object.assign(document.createElement('iframe'), { src }))
      }),
    { src: address.replace('?framed', ''), attacks: names.length },
  )
  expect(heard).toEqual({ ran: ['last'], tried: names.sort() })
  faults.length = 0
})

test('a simulation cannot leave for another site, and goes from page to page of its own', async ({
  page,
  request,
  faults,
}) => {
  const visited: string[] = []
  await page.route('https://elsewhere.test/**', (route) => {
    visited.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: 'elsewhere' })
  })
  const address = await uploaded(request, {
    'index.html': '<script>location.href = "second.html"</script>',
    'second.html': `<script>
      top.postMessage('second', '*')
      addEventListener('message', () => {
        location.href = 'https://elsewhere.test/?' + document.title
      })
    </script>`,
  })
  await openLogin(page)
  await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        addEventListener('message', ({ data, source }) => {
          if (data !== 'second') return
          ;(source as Window).postMessage('leave', '*')
          resolve(data)
        })
        document.body.append(Object.assign(document.createElement('iframe'), { src }))
      }),
    address,
  )
  await expect.poll(() => faults.join()).toContain("Framing 'https://elsewhere.test/' violates")
  expect(visited).toEqual([])
  faults.length = 0
})

async function uploaded(request: APIRequestContext, files: Record<string, string>) {
  const tokenOf = async (who: string) => {
    const answer = await request.post('/api/auth/sign-in', { data: { email: demoEmail(who), password: demoPassword } })
    return { authorization: `Bearer ${((await answer.json()) as { token: string }).token}` }
  }
  const mine = await request.get(`/api${listMyCourses.path}`, { headers: await tokenOf('learner') })
  const [course] = ((await mine.json()) as { Items: { Uuid: string }[] }).Items
  const uuid = course!.Uuid
  const headers = await tokenOf('creator')
  const content = await zipOf(files)
  const values = { Name: 'game.zip', ContentType: 'application/zip', Use: 'simulation' }
  const asked = await request.post(`/api${presign.resource.path}`, {
    headers,
    data: { uuid, size: content.length, values },
  })
  const { filename, presigned } = (await asked.json()) as UploadGrant
  const file = { name: 'game.zip', mimeType: 'application/zip', buffer: content }
  const sent = await request.post(presigned.url, { multipart: { ...presigned.fields, file } })
  expect(sent.status()).toBe(204)
  const confirmed = await request.post(`/api${confirmFile.path}`, { headers, data: { uuid, filename } })
  return ((await confirmed.json()) as { Item: StoredFile }).Item.Address!
}
