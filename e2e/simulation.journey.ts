import { confirmFile, presign, type StoredFile, type UploadGrant } from '@aulanova/contract/files'
import { listMyCourses } from '@aulanova/contract/learning'
import type { APIRequestContext } from '@playwright/test'
import { demoEmail, demoPassword } from '../server/src/demo/credentials.ts'
import { zipOf } from '../server/src/testing/sample-files.ts'
import { expect, openLogin, test } from './test.ts'

/** A package that tries allowed and forbidden operations, and posts the results to the page that shows it. */
const probe = `
  const tried = async (work) => { try { return await work() } catch (error) { return 'refused' } }
  const saidBy = (given) =>
    new Promise((resolve) => {
      addEventListener('message', ({ data }) => resolve(data), { once: true })
      document.body.append(Object.assign(document.createElement('iframe'), given))
    })
  const told = {
    origin: window.origin,
    ownScript: window.ownScript,
    ownData: await tried(async () => (await (await fetch('data/one.json')).json()).one),
    pageAround: await tried(() => parent.document.title),
    storage: await tried(() => localStorage.length),
    cookies: await tried(() => document.cookie),
    api: await tried(async () => (await fetch('/api/health')).status),
    elsewhere: await tried(async () => (await fetch('http://127.0.0.1:9/')).status),
    webRtc: typeof RTCPeerConnection + typeof webkitRTCPeerConnection,
    webRtcRestored: await tried(() => { Object.defineProperty(window, 'RTCPeerConnection', { value: 1 }) }),
    webRtcOfBlank: await tried(() => document.body.appendChild(document.createElement('iframe')).contentWindow.RTCPeerConnection),
    webRtcOfOwnPage: await saidBy({ src: 'inner.html' }),
  }
  top.postMessage(told, '*')`

/** A page of a package in `srcdoc`, which has interfaces of its own. It reports to the page that shows the package. */
const reports = (name: string) =>
  `<script>top.postMessage({ ran: '${name}' }, '*')</script><script src="js/ran.js"></script>`

/** Ways to have such a page loaded although our script watches, each in a page of its own. */
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
  'replaced methods': `for (const name of ['hasAttribute', 'getAttribute', 'removeAttribute', 'querySelectorAll'])
      Element.prototype[name] = () => null
    for (const [kind, name] of [[Node, 'nodeType'], [NodeList, 'length'], [MutationRecord, 'addedNodes'], [MutationRecord, 'target']])
      Object.defineProperty(kind.prototype, name, { get: () => null })
    Reflect.apply = Function.prototype.call = Function.prototype.apply = () => null
    document.body.append(frame())`,
  'no iteration':
    'Array.prototype[Symbol.iterator] = NodeList.prototype[Symbol.iterator] = function* () {}; document.body.append(frame())',
  'shadow unwatched': `MutationObserver.prototype.observe = () => {}
    host().attachShadow({ mode: 'closed' }).append(frame())`,
  'frame of SVG': `const both = document.createElement('div')
    both.append(document.createElementNS('http://www.w3.org/2000/svg', 'iframe'), frame())
    document.body.append(both)`,
  'policy of its own': `document.head.append(Object.assign(document.createElement('meta'), {
      httpEquiv: 'content-security-policy', content: 'script-src ' + new URL('js/', location).href }))
    document.body.append(frame())`,
  'set later': `const later = document.createElement('iframe')
    later.onload = () => { later.onload = null; later.setAttribute('srcdoc', text) }
    document.body.append(later)`,
  'set again': `const again = frame()
    new MutationObserver(() => { if (!again.srcdoc && times++ < 5) again.srcdoc = text }).observe(again, { attributes: true })
    let times = 0
    document.body.append(again)`,
  'written anew': `onload = () => { document.open(); document.write(frame().outerHTML); document.close() }`,
}
const attackPage = (name: string, script: string) => `<!doctype html><body><script>
  const text = ${JSON.stringify(reports(name)).replaceAll('</', '<\\/')}
  const frame = () => { const made = document.createElement('iframe'); made.setAttribute('srcdoc', text); return made }
  const host = () => document.body.appendChild(document.createElement('div'))
  try { ${script} } catch {}
</script>`

test('a simulation can load its own files and nothing else', async ({ page, request, faults }) => {
  const address = await uploaded(request, {
    'game/index.html': '<!doctype html><script src="js/Own.js"></script><script type="module" src="probe.js"></script>',
    'game/js/Own.js': 'window.ownScript = 1',
    'game/probe.js': probe,
    'game/inner.html': '<!-- <!doctype html> --><script>parent.postMessage(typeof RTCPeerConnection, "*")</script>',
    'game/data/one.json': '{"one":1}',
  })
  await openLogin(page)
  const told = await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        addEventListener('message', ({ data }) => data.origin && resolve(data))
        // The frame has no `sandbox` attribute: the response headers alone must be enough.
        document.body.append(Object.assign(document.createElement('iframe'), { src }))
      }),
    address,
  )
  expect(told).toEqual({
    origin: 'null',
    ownScript: 1,
    ownData: 1,
    pageAround: 'refused',
    storage: 'refused',
    cookies: 'refused',
    api: 'refused',
    elsewhere: 'refused',
    webRtc: 'undefinedundefined',
    webRtcRestored: 'refused',
    webRtcOfBlank: 'refused',
    webRtcOfOwnPage: 'undefined',
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

test('what a simulation tells its parent is a sign of life for the player, without its words', async ({
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

test('no page in srcdoc runs, whatever a simulation replaces before', async ({ page, request, faults }) => {
  const names = Object.keys(attacks)
  const files = Object.entries(attacks).map(([name, script], at) => [`attack-${at}.html`, attackPage(name, script)])
  const address = await uploaded(request, {
    ...Object.fromEntries(files),
    'index.html': `<!doctype html><body><script>
      for (let at = 0; at < ${names.length}; at++)
        document.body.append(Object.assign(document.createElement('iframe'), { src: 'attack-' + at + '.html' }))
      onload = () => document.body.append(Object.assign(document.createElement('iframe'), { src: 'last.html' }))
    </script>`,
    // Loaded after the others, and after what they load.
    'last.html': '<script>top.postMessage({ ran: "last" }, "*")</script>',
    'js/ran.js': 'top.postMessage({ ran: "a script of the package" }, "*")',
  })
  await openLogin(page)
  const ran = await page.evaluate(
    (src) =>
      new Promise<string[]>((resolve) => {
        const heard: string[] = []
        addEventListener('message', ({ data }) => {
          if (data.ran) heard.push(data.ran)
          if (data.ran === 'last') resolve(heard)
        })
        document.body.append(Object.assign(document.createElement('iframe'), { src }))
      }),
    address.replace('?framed', ''),
  )
  expect(ran).toEqual(['last'])
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
