import type { Page } from '@playwright/test'
import { type Address, type Role, roles } from './addresses.ts'
import { indistinct, marks, motions, vanished, zoomFaults } from './preferences/checks.ts'
import { expect, openLogin, signIn } from './test.ts'
import { open } from './walk/opening.ts'
import { watch } from './walk/watch.ts'
import { test } from './with-addresses.ts'

/** 1280 × 1024 at 400 %. */
const zoomed = { width: 320, height: 256 }

/** One page of each kind: with whose eyes, and its route. */
const sample: [Role, string][] = [
  ['visitor', '/login'],
  ['visitor', '/catalogue'],
  ['visitor', '/sites/:domain'],
  ['learner', '/dashboard'],
  ['learner', '/galaxy/courses/learn/:uuid/:block?'],
  ['learner', '/galaxy/courses/evaluation/:uuid/:form'],
  ['learner', '/settings/:pane'],
  ['creator', '/creator/courses/:uuid/:part'],
  ['admin', '/admin/users'],
  ['admin', '/admin/monitoring'],
]

/** Opens pages one after the other as this person, and answers what is found on them. */
async function look(page: Page, role: Role, pages: readonly Address[], find: (page: Page) => Promise<string[]>) {
  const watched = watch(page)
  if (role !== 'visitor') await signIn(page, role)
  else await page.goto('/api/health')
  const faults: string[] = []
  for (const address of pages) {
    watched.expectRefusal(address.refused)
    await open(page, address, 'mx')
    await watched.settle()
    faults.push(...(await find(page)).map((fault) => `${address.at}: ${fault}`))
  }
  return faults
}

const sampleOf = (addresses: readonly Address[], role: Role) =>
  sample
    .filter(([who]) => who === role)
    .map(([, route]) => addresses.find((address) => address.route === route && !address.refused)!)

test.beforeEach(({ page, server }) =>
  page.context().addCookies([{ name: 'cookie_consent', value: 'true', url: server }]),
)

for (const role of ['visitor', 'learner', 'creator', 'admin'] as const)
  test(`with the colours of the system and less motion, what ${role} sees can be distinguished and does not move`, {
    tag: '@long',
  }, async ({ page, addresses }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    let seen = 0
    const found = async () => {
      seen += await page.locator(marks).count()
      return [...(await indistinct(page)), ...(await vanished(page)), ...(await motions(page))]
    }
    expect(await look(page, role, sampleOf(addresses, role), found)).toEqual([])
    // Public pages have none. Where there are some, they must be found, or nothing was checked.
    if (role !== 'visitor') expect(seen).toBeGreaterThan(0)
  })

for (const role of roles)
  test(`every page of ${role} can be used at a zoom of 400 %`, { tag: '@long' }, async ({ page, addresses }) => {
    await page.setViewportSize(zoomed)
    const own = addresses.filter(({ roles: [first] }) => first === role)
    expect(await look(page, role, own, zoomFaults)).toEqual([])
  })

test('with the colours of the system, the focus and a fault have lines of their own', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openLogin(page)
  const email = page.getByRole('textbox', { name: 'Correo electrónico' })
  const password = page.getByRole('textbox', { name: 'Contraseña' })
  const expectLines = (field: typeof email, lines: string) =>
    expect
      .poll(() =>
        field.evaluate((element) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(element)
          return outlineStyle === 'none' ? 'none' : `${outlineWidth} ${outlineStyle}`
        }),
      )
      .toBe(lines)
  await email.focus()
  await expectLines(email, '3px solid')
  await expectLines(password, 'none')
  // As every form marks a field that it refuses.
  await email.evaluate((element) => element.setAttribute('aria-invalid', 'true'))
  await password.focus()
  await expectLines(email, '2px dashed')
})

test('with the colours of the system, a ticked box is seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page, 'admin')
  await page.goto('/admin/users')
  const box = page.getByRole('table').getByRole('checkbox').first()
  await box.check({ force: true })
  await expect(box).toBeChecked()
  const isSeen = () =>
    page
      .locator('.mantine-Checkbox-icon')
      .first()
      .evaluate(
        (icon) =>
          getComputedStyle(icon).color !==
          getComputedStyle(icon.parentElement!.querySelector('input')!).backgroundColor,
      )
  await expect.poll(isSeen).toBe(true)
})

test('a dialog can be read to its end at a zoom of 400 %', async ({ page }) => {
  await page.setViewportSize(zoomed)
  await signIn(page, 'learner')
  await page.goto('/settings/devices')
  await page.getByRole('button', { name: 'Cerrar todas las sesiones' }).click()
  const dialog = page.getByRole('dialog')
  const last = dialog.getByRole('button').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 0.95 })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
})
