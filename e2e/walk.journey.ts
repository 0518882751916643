import type { Page } from '@playwright/test'
import type { Language } from '../contract/src/languages.ts'
import { brokenRules } from './accessibility.ts'
import { type Address, addressesOf, type Role, roles } from './addresses.ts'
import { findDemoIds } from './demo-ids.ts'
import { test as base, expect, signIn } from './test.ts'
import { foreignTextFinder, shownTexts, writtenTexts } from './walk/foreign-texts.ts'
import { layoutFaults, shiftFaults, watchShifts } from './walk/layout.ts'
import { go, type Opened, open } from './walk/opening.ts'
import { watch } from './walk/watch.ts'

interface PerWorker {
  addresses: Address[]
  foreignTexts: ReturnType<typeof foreignTextFinder>
}

// biome-ignore lint/complexity/noBannedTypes: no fixture is made for each test
const test = base.extend<{}, PerWorker>({
  addresses: [async ({ database }, use) => use(addressesOf(await findDemoIds(database))), { scope: 'worker' }],
  foreignTexts: [
    async ({ database }, use) => use(foreignTextFinder(await writtenTexts(database))),
    { scope: 'worker' },
  ],
})
// Other journeys change the records whose pages are opened here.
test.use({ ownData: 'walk' })

const wide = { width: 1280, height: 800 }
const narrow = { width: 360, height: 800 }

/** How many tests share the addresses of a role, so that the workers have equally much to do. */
const shares: Record<Role, number> = {
  visitor: 4,
  learner: 4,
  creator: 3,
  reviewer: 1,
  admin: 8,
  finances: 1,
  experimental: 1,
  org: 4,
}
/** In the first everything is looked at; in the others the words, and in the longest whether they fit. */
const firstLanguage: Language = 'mx'
const otherLanguages: readonly Language[] = ['eng', 'gr', 'rs', 'it', 'es']
const longest: readonly Language[] = ['gr', 'rs']

interface Fixtures extends PerWorker {
  page: Page
  server: string
}

/** What the tests of a role share: its pages, and how each is looked at. */
async function beginWalk(role: Role, share: number, { page, server, addresses, foreignTexts }: Fixtures) {
  const ofShare = (_: Address, at: number) => at % shares[role] === share
  const own = addresses.filter(({ roles: [first] }) => first === role).filter(ofShare)
  const others = addresses.filter(({ roles: [, ...rest] }) => rest.includes(role)).filter(ofShare)
  const faults: string[] = []
  const watched = watch(page)
  const note = (where: string, found: readonly string[]) =>
    faults.push(...found.map((fault) => `${role} ${where}: ${fault}`))
  const look = async (address: Address, language: Language, width: typeof wide) => {
    const where = `${address.at} ${language} ${width.width}`
    const foreign = foreignTexts(await page.evaluate(shownTexts), language)
    note(
      where,
      foreign.map((text) => `foreign text "${text}"`),
    )
    note(where, await layoutFaults(page, { cut: width === narrow && longest.includes(language) }))
    note(where, watched.take())
  }
  /** Accessibility and shape; a scheme and a width at a time, because axe takes most of the time of the walk. */
  const checkIn = async (address: Address, colorScheme: 'light' | 'dark', size: typeof wide) => {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    const where = `${address.at} ${size.width} ${colorScheme}`
    note(where, await brokenRules(page))
    note(where, await layoutFaults(page, { cut: false }))
  }
  /** One page after the other, without loading the app for each. */
  const readIn = async (language: Language, size: typeof wide, pages: readonly Address[]) => {
    await page.setViewportSize(size)
    let opened: Opened = null
    for (const address of pages) {
      watched.expectRefusal(address.refused)
      opened = await go(page, address, language, opened)
      await watched.settle()
      await look(address, language, size)
    }
  }

  await page.context().addCookies([{ name: 'cookie_consent', value: 'true', url: server }])
  await page.addInitScript(watchShifts)
  if (role !== 'visitor') await signIn(page, role)
  else await page.goto('/api/health')
  watched.take()
  return { own, others, faults, watched, note, look, checkIn, readIn }
}

for (const role of roles)
  for (let share = 0; share < shares[role]; share++) {
    const part = `part ${share + 1} of ${shares[role]}`
    test(`every page that ${role} can open is sound, ${part}`, async ({ page, server, addresses, foreignTexts }) => {
      const { own, faults, watched, note, look, checkIn } = await beginWalk(role, share, {
        ...{ page, server, addresses, foreignTexts },
      })
      for (const address of own) {
        await page.setViewportSize(wide)
        watched.expectRefusal(address.refused)
        await open(page, address, firstLanguage)
        await watched.settle()
        note(address.at, await shiftFaults(page, address))
        await look(address, firstLanguage, wide)
        await checkIn(address, 'dark', wide)
        await checkIn(address, 'light', narrow)
        note(address.at, watched.take())
      }
      expect(faults).toEqual([])
    })

    test(`every page that ${role} can open is sound in every colour and language, ${part}`, { tag: '@long' }, async ({
      page,
      server,
      addresses,
      foreignTexts,
    }) => {
      const { own, others, faults, watched, checkIn, readIn } = await beginWalk(role, share, {
        ...{ page, server, addresses, foreignTexts },
      })
      for (const address of own) {
        watched.expectRefusal(address.refused)
        await open(page, address, firstLanguage)
        await watched.settle()
        await checkIn(address, 'light', wide)
        await checkIn(address, 'dark', narrow)
        watched.take()
      }
      await page.emulateMedia({ colorScheme: 'light' })
      for (const language of otherLanguages) {
        const size = longest.includes(language) ? narrow : wide
        await readIn(language, size, own)
      }
      const language = [firstLanguage, ...otherLanguages][(roles.indexOf(role) + share) % 6]!
      await readIn(language, wide, others)
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
  expect(foreignTexts(await page.evaluate(shownTexts), 'gr')).toEqual(['Catálogo', 'Cerrar'])
  expect(foreignTexts(await page.evaluate(shownTexts), 'mx')).toEqual(['Kurse', 'Alles'])
  const faults = await layoutFaults(page, { cut: true })
  expect(faults).toEqual([
    '2 landmarks main',
    'scrolls sideways by 148 px',
    'cut off: Datenschutzerklärung lesen in <p class="">',
  ])
})
