import { Buffer } from 'node:buffer'
import type { Browser, Page } from '@playwright/test'
import { expect, signIn } from './test.ts'

/** Another account, signed in, in a browser context of its own. */
export async function anotherPerson(browser: Browser, baseURL: string, who: string) {
  const context = await browser.newContext({ baseURL, locale: 'es-MX' })
  const page = await context.newPage()
  await signIn(page, who)
  return page
}

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const titles = (page: Page, name: string) => section(page, name).locator('li b')
export const rowOf = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title} `) })
/** Waits until the header says that everything is saved. */
export const saved = (page: Page) => expect(page.getByText(/^Guardado/).first()).toBeVisible()
export const body = (page: Page) => page.getByRole('textbox', { name: 'Texto del bloque' })

export async function addSection(page: Page, title: string) {
  await page.getByRole('button', { name: 'Agregar sección' }).click()
  const field = page.getByRole('textbox', { name: 'Título de la sección' })
  await expect(field).toBeFocused()
  await field.fill(title)
  await field.press('Enter')
  await expect(section(page, title)).toBeVisible()
}

/** Adds a block at the end of the section; its editor opens there. */
export async function addBlock(page: Page, into: string, type: string, title: string) {
  await section(page, into).getByRole('button', { name: 'Agregar un bloque' }).last().click()
  await page.getByRole('menuitem', { name: type }).click()
  if (type === 'Enlace externo') {
    await page.getByRole('textbox', { name: 'Dirección' }).fill('https://example.test/luna')
    await page.getByRole('button', { name: 'Agregar enlace' }).click()
  }
  const field = page.getByRole('textbox', { name: 'Título del bloque' })
  await expect(field).toBeFocused()
  await field.fill(title)
}

export async function done(page: Page) {
  await page.getByRole('button', { name: 'Listo' }).click()
  await expect(page.getByRole('textbox', { name: 'Título del bloque' })).toBeHidden()
}

export const file = (name: string, mimeType: string, content: string | Buffer) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})

/** The label may have the mark of what is required. */
export const choose = (page: Page, label: string, given: ReturnType<typeof file>) =>
  page.getByLabel(new RegExp(`^${RegExp.escape(label)}(?:\\s*\\*)?$`)).setInputFiles(given)

export async function upload(page: Page, label: string, given: ReturnType<typeof file>) {
  await choose(page, label, given)
  await expect(page.getByText(given.name)).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}
