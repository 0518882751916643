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
/** Each of these has every second page: their texts are compared with the others' by the tests of the locales. */
const rare: readonly Language[] = ['it', 'es']
const isForEvery = (language: Language) => !rare.includes(language)

for (const role of roles)
  for (let share = 0; share < shares[role]; share++)
    test(`every page that ${role} can open is sound, part ${share + 1} of ${shares[role]}`, async ({
      page,
      server,
      addresses,
      foreignTexts,
    }) => {
      const ofShare = (_: Address, at: number) => at % shares[role] === share
      const own = addresses.filter(({ roles: [first] }) => first === role).filter(ofShare)
      const others = addresses.filter(({ roles: [, ...rest] }) => rest.includes(role)).filter(ofShare)
      const faults: string[] = []
      const watched = watch(page)
      const note = (where: string, found: readonly string[]) =>
        faults.push(...found.map((fault) => `${role} ${where}: ${fault}`))
      const look = async (address: Address, language: Language, width: typeof wide) => {
        const where = `${address.at} ${language} ${width.width}`
        note(
          where,
          foreignTexts(await page.evaluate(shownTexts), language).map((text) => `foreign text "${text}"`),
        )
        note(where, await layoutFaults(page, { cut: width === narrow && longest.includes(language) }))
        note(where, watched.take())
      }

      await page.context().addCookies([{ name: 'cookie_consent', value: 'true', url: server }])
      await page.addInitScript(watchShifts)
      if (role !== 'visitor') await signIn(page, role)
      else await page.goto('/api/health')
      watched.take()

      for (const address of own) {
        await page.setViewportSize(wide)
        watched.expectRefusal(address.refused)
        await open(page, address, firstLanguage)
        await watched.settle()
        note(address.at, await shiftFaults(page, address))
        await look(address, firstLanguage, wide)
        for (const [colorScheme, size, which] of schemes) {
          await page.setViewportSize(size)
          await page.emulateMedia({ colorScheme })
          const where = `${address.at} ${size.width} ${colorScheme}`
          note(where, await brokenRules(page, which))
          note(where, await layoutFaults(page, { cut: false }))
        }
        note(address.at, watched.take())
      }
      for (const language of otherLanguages) {
        const size = longest.includes(language) ? narrow : wide
        await page.setViewportSize(size)
        let opened: Opened = null
        for (const address of own.filter((_, at) => isForEvery(language) || at % 2 === rare.indexOf(language))) {
          watched.expectRefusal(address.refused)
          opened = await go(page, address, language, opened)
          await watched.settle()
          await look(address, language, size)
        }
      }
      const language = [firstLanguage, ...otherLanguages][(roles.indexOf(role) + share) % 6]!
      let opened: Opened = null
      for (const address of others) {
        watched.expectRefusal(address.refused)
        opened = await go(page, address, language, opened)
        await watched.settle()
        await look(address, language, wide)
      }
      expect(faults).toEqual([])
    })

/** Colours in both schemes, and what depends on the width once for each: axe takes most of the time of the walk. */
const schemes = [
  ['light', wide, 'colours'],
  ['dark', wide, 'all'],
  ['light', narrow, 'all'],
] as const

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
