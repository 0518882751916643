import { type BrowserContext, chromium } from '@playwright/test'
import { findChromium } from '../../../scripts/chromium.ts'

/** An empty page without a content security policy, answered by the drill itself, for snippets to be inserted into. */
export const barePage = 'http://bare.example/'

export type Watched = Awaited<ReturnType<typeof watchedBrowser>>

/** A browser that records which scripts ran and which hosts were requested, and blocks every request to other hosts. */
export async function watchedBrowser(serverAddress: string) {
  const executablePath = findChromium()
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
  const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) })
  const ran = new Set<number>()

  async function context(): Promise<BrowserContext> {
    const made = await browser.newContext({ bypassCSP: true, locale: 'es-MX', viewport: { width: 1280, height: 900 } })
    await made.exposeFunction('reportToDrill', (number: string) => ran.add(Number(number)))
    await made.addInitScript(() => {
      const notify = (window as unknown as { reportToDrill?: (number: string) => void }).reportToDrill
      Object.assign(window, { canary: (number: unknown) => notify?.(String(number)) })
    })
    await made.route('**', (route) => {
      const url = route.request().url()
      if (url === barePage) return route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' })
      if (url.startsWith(serverAddress)) return route.continue()
      const asked = /^https?:\/\/evil\.example\/(\d+)/.exec(url)?.[1]
      if (asked) ran.add(Number(asked))
      else if (!url.startsWith(barePage) && /^https?:/.test(url)) ran.add(unknownHost)
      return route.abort()
    })
    // Accept the dialogs that ask before a screen is left.
    made.on('page', (page) => page.on('dialog', (dialog) => void dialog.accept().catch(() => {})))
    return made
  }

  return {
    context,
    /** The numbers of the attacks that succeeded since the last call of this function. */
    takeSuccesses: () => {
      const numbers = [...ran]
      ran.clear()
      return numbers
    },
    close: () => browser.close(),
  }
}

/** The number for a request to a host that no attack names. */
export const unknownHost = 0
