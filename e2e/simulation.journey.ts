import { confirmFile, presign, type StoredFile, type UploadGrant } from '@aulanova/contract/files'
import { listMyCourses } from '@aulanova/contract/learning'
import type { APIRequestContext } from '@playwright/test'
import { demoEmail, demoPassword } from '../server/src/demo/credentials.ts'
import { zipOf } from '../server/src/testing/sample-files.ts'
import { expect, openLogin, test } from './test.ts'

/** A package that tries allowed and forbidden operations, and posts the results to its parent page. */
const probe = `
  const tried = async (work) => { try { return await work() } catch (error) { return 'refused' } }
  const say = 'parent.postMessage(typeof RTCPeerConnection, "*")'
  const saidBy = (given, at = document.body) =>
    new Promise((resolve) => {
      addEventListener('message', ({ data }) => resolve(data), { once: true })
      at.append(Object.assign(document.createElement('iframe'), given))
    })
  const shadow = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'closed' })
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
    webRtcOfBlank: await tried(() => document.body.appendChild(document.createElement('iframe')).contentWindow.RTCPeerConnection),
    webRtcOfText: await saidBy({ srcdoc: '<script>' + say + '</' + 'script>' }),
    webRtcOfShadow: await saidBy({ srcdoc: '<script>' + say + '</' + 'script>' }, shadow),
    webRtcOfOwnPage: await saidBy({ src: 'inner.html' }),
  }
  top.postMessage(told, '*')`

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
    webRtcOfBlank: 'refused',
    webRtcOfText: 'undefined',
    webRtcOfShadow: 'undefined',
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
