import type { Page } from '@playwright/test'
import type { Language } from '../../contract/src/kernel/languages.ts'
import { brokenRules } from './accessibility.ts'
import { type Address, type Role, roles } from './addresses.ts'
import { expect, signIn } from './test.ts'
import { foreignTextFinder, shownTexts, writtenTexts } from './walk/foreign-texts.ts'
import { layoutFaults, shiftFaults, watchShifts } from './walk/layout.ts'
import { go, type Opened, open } from './walk/opening.ts'
import { watch } from './walk/watch.ts'
import { test as base } from './with-addresses.ts'

type ForeignTexts = ReturnType<typeof foreignTextFinder>

let finder: ForeignTexts | undefined

/** One finder for all walks of a worker, because it remembers what it has judged. */
const test = base.extend<{ foreignTexts: ForeignTexts }>({
  foreignTexts: async ({ database }, use) => {
    finder ??= foreignTextFinder(() => writtenTexts(database))
    await use(finder)
  },
})

const wide = { width: 1280, height: 800 }
const narrow = { width: 360, height: 800 }

interface Drawing {
  size: typeof wide
  colorScheme: 'light' | 'dark'
}

/**
 * How a page can be rendered. Axe takes most of the time of a walk, so the short walk has it check half of the pages that are
 * not alike, each in one of the first two; the long walk does the rest.
 */
const drawings: readonly Drawing[] = [
  { size: wide, colorScheme: 'dark' },
  { size: narrow, colorScheme: 'light' },
  { size: wide, colorScheme: 'light' },
  { size: narrow, colorScheme: 'dark' },
]

/**
 * How many short walks share the addresses of a role, so that the workers have equally much to do. Each loads and compiles
 * the app again, so there are only as many as that needs.
 */
const shares: Record<Role, number> = {
  visitor: 1,
  learner: 1,
  creator: 1,
  reviewer: 1,
  admin: 2,
  finances: 1,
  experimental: 1,
  org: 1,
}
/** In the first everything is checked; in the others the words, and in the longest whether they fit. */
const firstLanguage: Language = 'mx'
const otherLanguages: readonly Language[] = ['eng', 'gr', 'rs', 'it', 'es']
const longest: readonly Language[] = ['gr', 'rs']

interface Fixtures {
  page: Page
  server: string
  addresses: Address[]
  foreignTexts: ForeignTexts
}

interface Part {
  role: Role
  share: number
  of: number
}

const partsOf = (role: Role, of: number) => Array.from({ length: of }, (_, share): Part => ({ role, share, of }))
const named = ({ share, of }: Part) => `part ${share + 1} of ${of}`

/** What the tests of a role share: its pages, and how each is checked. */
async function beginWalk({ role, share, of }: Part, { page, server, addresses, foreignTexts }: Fixtures) {
  const ofShare = (_: Address, at: number) => at % of === share
  const own = addresses.filter(({ roles: [first] }) => first === role).filter(ofShare)
  const others = addresses.filter(({ roles: [, ...rest] }) => rest.includes(role)).filter(ofShare)
  const faults: string[] = []
  const watched = watch(page)
  const note = (where: string, found: readonly string[]) =>
    faults.push(...found.map((fault) => `${role} ${where}: ${fault}`))
  const look = async (address: Address, language: Language, width: typeof wide) => {
    const where = `${address.at} ${language} ${width.width}`
    const foreign = await foreignTexts(await page.evaluate(shownTexts), language)
    note(
      where,
      foreign.map((text) => `foreign text "${text}"`),
    )
    note(where, await layoutFaults(page, { cut: width === narrow && longest.includes(language) }))
    note(where, watched.take())
  }
  /** Whether the short walk has axe check the page in this drawing. */
  const isChecked = (address: Address, drawing: Drawing) => {
    const turn = addresses.indexOf(address) % 4
    return !address.isAlike && turn < 2 && drawings[turn] === drawing
  }
  /** Shape, and if wanted accessibility. */
  const checkIn = async (address: Address, { size, colorScheme }: Drawing, withAxe: boolean) => {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    const where = `${address.at} ${size.width} ${colorScheme}`
    if (withAxe) note(where, await brokenRules(page))
    note(where, await layoutFaults(page, { cut: false }))
    note(where, watched.take())
  }
  /** One page after the other, without loading the app for each. */
  const readIn = async (
    { language, size }: { language: Language; size: typeof wide },
    pages: readonly Address[],
    then?: (address: Address) => Promise<void>,
  ) => {
    let opened: Opened = null
    for (const address of pages) {
      await page.setViewportSize(size)
      watched.expectRefusal(address.refused)
      opened = await go(page, address, language, opened)
      await watched.settle()
      await look(address, language, size)
      await then?.(address)
    }
  }

  await page.context().addCookies([{ name: 'cookie_consent', value: 'true', url: server }])
  await page.addInitScript(watchShifts)
  if (role !== 'visitor') await signIn(page, role)
  else await page.goto('/api/health')
  watched.take()
  return { own, others, faults, watched, note, isChecked, checkIn, readIn }
}

for (const role of roles) {
  for (const part of partsOf(role, shares[role]))
    test(`every page that ${role} can open is sound, ${named(part)}`, async ({
      page,
      server,
      addresses,
      foreignTexts,
    }) => {
      const { own, faults, isChecked, checkIn, readIn } = await beginWalk(part, {
        ...{ page, server, addresses, foreignTexts },
      })
      await readIn({ language: firstLanguage, size: wide }, own, async (address) => {
        for (const drawing of drawings.slice(0, 2)) {
          const withAxe = isChecked(address, drawing)
          // The wide shape is known by now.
          if (withAxe || (drawing.size === narrow && !address.isAlike)) await checkIn(address, drawing, withAxe)
        }
      })
      expect(faults).toEqual([])
    })

  for (const part of partsOf(role, shares[role] * 4))
    test(`every page that ${role} can open is sound in every colour and language, ${named(part)}`, {
      tag: '@long',
    }, async ({ page, server, addresses, foreignTexts }) => {
      const { own, others, faults, watched, note, isChecked, checkIn, readIn } = await beginWalk(part, {
        ...{ page, server, addresses, foreignTexts },
      })
      for (const address of own) {
        for (const size of [narrow, wide]) {
          await page.setViewportSize(size)
          watched.expectRefusal(address.refused)
          await open(page, address, firstLanguage)
          await watched.settle()
          note(`${address.at} ${size.width}`, await shiftFaults(page, address))
          note(`${address.at} ${size.width}`, watched.take())
        }
        for (const drawing of drawings) if (!isChecked(address, drawing)) await checkIn(address, drawing, true)
      }
      await page.emulateMedia({ colorScheme: 'light' })
      for (const language of otherLanguages) {
        const size = longest.includes(language) ? narrow : wide
        await readIn({ language, size }, own)
      }
      const language = [firstLanguage, ...otherLanguages][(roles.indexOf(role) + part.share) % 6]!
      // In one of the four drawings, by turns.
      const drawingOf = (address: Address) => drawings[(addresses.indexOf(address) + roles.indexOf(role)) % 4]!
      await readIn({ language, size: wide }, others, (address) => checkIn(address, drawingOf(address), true))
      expect(faults).toEqual([])
    })
}

test('the walk finds what it looks for', async ({ page, foreignTexts }) => {
  await page.setViewportSize(narrow)
  await page.setContent(`<html lang="de"><body><main><h1>Kurse</h1><p>Catálogo</p>
    <button aria-label="Cerrar">×</button><p lang="es">Catálogo</p><p translate="no">Cerrar</p>
    <p style="width: 80px; overflow: hidden; white-space: nowrap">Datenschutzerklärung lesen</p>
    <p title="Alles" style="width: 80px; overflow: hidden; white-space: nowrap">Datenschutzerklärung lesen</p>
    <div style="width: 500px">x</div></main><main></main></body></html>`)
  expect(await foreignTexts(await page.evaluate(shownTexts), 'gr')).toEqual(['Catálogo', 'Cerrar'])
  expect(await foreignTexts(await page.evaluate(shownTexts), 'mx')).toEqual(['Kurse', 'Alles'])
  const faults = await layoutFaults(page, { cut: true })
  expect(faults).toEqual([
    '2 landmarks main',
    'scrolls sideways by 148 px',
    'cut off: Datenschutzerklärung lesen in <p class="">',
  ])
  expect(await brokenRules(page)).toContain('document-title: <html lang="de">')
})
