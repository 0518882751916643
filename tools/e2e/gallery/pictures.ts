import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { Language } from '../../../contract/src/kernel/languages.ts'
import type { Address, Role } from '../addresses.ts'
import { signIn } from '../test.ts'
import { open } from '../walk/opening.ts'
import { watch } from '../walk/watch.ts'

export interface Picture {
  /** The name of its file, the same in every run although the ids differ. */
  name: string
  route: string
  at: string
  role: Role
  width: number
  scheme: 'light' | 'dark'
  language: Language
}

interface Wanted {
  browser: Browser
  server: string
  folder: string
  /** What the clock of every page shows. */
  now: Date
}

const languages = ['mx', 'eng'] as const
const widths = [1280, 360] as const
const schemes = ['light', 'dark'] as const
/** Longer pages are cut: what is below is a list that goes on. */
const maxHeight = 2000

/** Takes eight pictures of each address, for the role it is made for. */
export async function takePictures(addresses: readonly Named[], wanted: Wanted, notify: (done: number) => void) {
  mkdirSync(wanted.folder, { recursive: true })
  const roles = [...new Set(addresses.map(({ roles: [first] }) => first!))]
  const waiting = roles.flatMap((role) =>
    languages.flatMap((language) =>
      inShares(addresses.filter(({ roles: [first] }) => first === role)).map((some) => ({ role, language, some })),
    ),
  )
  const pictures: Picture[] = []
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const context = await newContext(wanted)
      const page = await context.newPage()
      if (next.role !== 'visitor') await signIn(page, next.role)
      else await page.goto('/api/health')
      const watched = watch(page)
      for (const address of next.some) {
        await open(page, address, next.language)
        await complete(page, watched)
        pictures.push(...(await pose({ page, address, ...next }, wanted.folder)))
        notify(pictures.length)
      }
      await context.close()
    }
  }
  await Promise.all([worker(), worker(), worker()])
  return pictures.toSorted((one, other) => one.name.localeCompare(other.name))
}

const perShare = 12
const inShares = (all: readonly Named[]) =>
  Array.from({ length: Math.ceil(all.length / perShare) }, (_, at) => all.slice(at * perShare, (at + 1) * perShare))

async function newContext({ browser, server, now }: Wanted) {
  const context = await browser.newContext({ baseURL: server, locale: 'es-MX', reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'cookie_consent', value: 'true', url: server }])
  await context.clock.setFixedTime(now)
  return context
}

/** Nothing in a picture moves. */
export const still = { animations: 'disabled', caret: 'hide' } as const

/** Waits until a page is complete, with the pictures that are loaded when they come into sight. */
export async function complete(page: Page, { settle }: Pick<ReturnType<typeof watch>, 'settle'>) {
  await settle()
  await page.evaluate(loadPictures)
  await settle()
  await page.evaluate(decode)
}

interface Posing {
  page: Page
  address: Named
  role: Role
  language: Language
}

async function pose({ page, address, role, language }: Posing, folder: string) {
  const pictures: Picture[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.evaluate(decode)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      const name = `${address.name}.${width}.${scheme}.${language}`
      await page.screenshot({
        path: join(folder, `${name}.png`),
        fullPage: true,
        clip: { x: 0, y: 0, width, height: Math.min(Math.max(height, 800), maxHeight) },
        ...still,
      })
      pictures.push({ name, route: address.route, at: address.at, role, width, scheme, language })
    }
  }
  return pictures
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g
const code = /[0-9A-Z]{6}(-[0-9A-Z]{5}){4}/

/** An address with the name of its pictures, the same in every run: ids are left out, and what is then the same counted. */
export interface Named extends Address {
  name: string
}

export function named(addresses: readonly Address[]): Named[] {
  const times = new Map<string, number>()
  return addresses.map((address) => {
    const words = address.at
      .replace(uuid, 'id')
      .replace(code, 'code')
      .split(/[^a-z0-9]+/i)
    const name = [address.roles[0], ...words].filter(Boolean).join('-')
    const time = (times.get(name) ?? 0) + 1
    times.set(name, time)
    return { ...address, name: time === 1 ? name : `${name}-${time}` }
  })
}

/** In the page: pictures that are loaded when they come into sight, which they do not while the page is photographed. */
const loadPictures = () => {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')) image.loading = 'eager'
}

/** In the page: at another width it may take other fonts and pictures. Those that cannot be shown are left as they are. */
const decode = () =>
  Promise.allSettled([document.fonts.ready, ...[...document.images].map((image) => image.decode())]).then(
    () => undefined,
  )
