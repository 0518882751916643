import type { Page } from '@playwright/test'
import type { Language } from '../../../contract/src/kernel/languages.ts'
import { redirects } from '../../../web/src/app/routes/routes.ts'
import type { Address } from '../addresses.ts'
import { leftMark } from './watch.ts'

/** Pages that the server renders: the app is not loaded, or not yet. */
const isBesidesTheApp = ({ at }: Address) => /^\/(?:(?:sites|catalogue)(?:\/|$)|$|\?)/.test(at)
const inLanguage = (at: string, language: Language) => `${at}${at.includes('?') ? '&' : '?'}lng=${language}`

/** Loads an address. */
export async function open(page: Page, { at, tab = {} }: Address, language: Language) {
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) sessionStorage.setItem(name, JSON.stringify(value))
  }, tab)
  await page.goto(inLanguage(at, language))
}

/** Where the app is, in one language; null: nowhere. */
export type Opened = Address | null

/** Goes to an address within the app, as a link does, if the app is open in the language. Answers where it is now. */
export async function go(page: Page, address: Address, language: Language, from: Opened): Promise<Opened> {
  if (!from || isBesidesTheApp(address)) {
    await open(page, address, language)
    return isBesidesTheApp(address) ? null : address
  }
  // Pages of one route, and those that lead elsewhere, may keep the heading: one with another comes between them.
  if (from.route === address.route || [from, address].some(isRedirect)) {
    await push(page, { at: '/nowhere' })
    await page.waitForFunction((mark) => document.querySelector(`h1:not([${mark}])`), leftMark)
  }
  await push(page, address)
  return address
}

/** Follows a link within the app, and marks the heading of the page that is left. */
const push = (page: Page, { at, tab = {} }: Pick<Address, 'at' | 'tab'>) =>
  page.evaluate(
    ({ at, tab, mark }) => {
      for (const [name, value] of Object.entries(tab)) sessionStorage.setItem(name, JSON.stringify(value))
      document.querySelector('h1')?.setAttribute(mark, '')
      // As the router writes it, so that guards against leaving know the entry.
      history.pushState({ usr: null, key: at, idx: (history.state?.idx ?? 0) + 1 }, '', at)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    { at, tab, mark: leftMark },
  )

const isRedirect = ({ route }: Address) => redirects.some(({ path }) => path === route)
