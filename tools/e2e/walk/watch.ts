import type { Page, Request } from '@playwright/test'

/** What ends only when its page is left, or when a video was watched. */
const isEndless = (request: Request) => /\/metrics\/stream/.test(request.url()) || request.resourceType() === 'media'

/**
 * Notes everything a page should not do: messages in the console, errors, requests that fail or are refused. `settle`
 * waits until the page is complete; `take` answers the faults since it was last called.
 */
export function watch(page: Page) {
  const faults: string[] = []
  const open = new Set<Request>()
  let ended = Promise.withResolvers<void>()
  const end = (requests: Iterable<Request>) => {
    for (const request of requests) open.delete(request)
    ended.resolve()
    ended = Promise.withResolvers()
  }
  let refused: RegExp | undefined
  let requests = 0
  const isMeant = (url: string) => refused?.test(url) ?? false
  page.on('pageerror', (error) => faults.push(`error: ${error}`))
  page.on('console', (message) => {
    if (/status of 4\d\d/.test(message.text()) && isMeant(message.location().url)) return
    faults.push(`console ${message.type()}: ${message.text()} ${message.location().url}`)
  })
  let document: Request | undefined
  page.on('request', (request) => {
    requests++
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) document = request
    if (!isEndless(request)) open.add(request)
  })
  // What a page that is left has asked for may never be said to have ended, such as the count of a visit.
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || !document) return
    const own = document
    document = undefined
    end([...open].filter((request) => request !== own))
  })
  page.on('requestfinished', (request) => end([request]))
  page.on('requestfailed', (request) => {
    end([request])
    const why = request.failure()?.errorText
    // The page was left, or its video is not needed further.
    if (why !== 'net::ERR_ABORTED') faults.push(`failed: ${why} ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && !isMeant(response.url())) faults.push(`${response.status()}: ${response.url()}`)
  })
  return {
    /** Which requests the next address is meant to be refused. */
    expectRefusal: (pattern: RegExp | undefined) => {
      refused = pattern
    },
    async settle() {
      for (;;) {
        const before = requests
        // A page that leads elsewhere is left while it is checked.
        const isLeft = await page.evaluate(whenRendered, leftMark).then(
          () => false,
          (error: Error) => /context was destroyed|navigation/i.test(error.message) || Promise.reject(error),
        )
        if (isLeft) await page.waitForLoadState()
        else if (open.size === 0 && requests === before) return
        if (open.size > 0) await ended.promise
      }
    },
    take: () => faults.splice(0),
  }
}

/** On the heading of a page that is being left. */
export const leftMark = 'data-left'

/** In the page: waits until it has a heading and nothing in it is still loading. */
const whenRendered = (leftMark: string) =>
  new Promise<void>((resolve) => {
    const busy = `[aria-busy="true"], [data-skeleton], h1[${leftMark}]`
    // The app comes in place of a rendered page, unless it waits until it is needed.
    const isReplaced = () => document.querySelector('#rendered') && document.querySelector('script[type=module]')
    let calm = 0
    const look = () => {
      calm =
        document.querySelector('h1')?.checkVisibility() && !document.querySelector(busy) && !isReplaced() ? calm + 1 : 0
      if (calm > 4) resolve()
      else requestAnimationFrame(look)
    }
    look()
  })
