import type { Page } from '@playwright/test'
import { api } from './accounts.ts'
import { body, rowOf } from './authoring.ts'
import { expect, signIn, test } from './test.ts'

/** Of these places a string could run a script. The browser must refuse it in each. */
const strings = (page: Page) =>
  page.evaluate(() => {
    const refused: string[] = []
    const attempt = (place: string, write: () => unknown) => {
      try {
        write()
      } catch {
        refused.push(place)
      }
    }
    const attack = '<img src=x onerror=alert(1)>'
    attempt('innerHTML', () => Object.assign(document.createElement('div'), { innerHTML: attack }))
    attempt('srcdoc', () => Object.assign(document.createElement('iframe'), { srcdoc: attack }))
    attempt('parser', () => new DOMParser().parseFromString(attack, 'text/html'))
    attempt('script', () => Object.assign(document.createElement('script'), { src: '/assets/site.js' }))
    attempt('policy', () => window.trustedTypes?.createPolicy('another', { createHTML: (html) => html }))
    return refused
  })
const all = ['innerHTML', 'srcdoc', 'parser', 'script', 'policy']

test('pages refuse strings as HTML and as addresses of scripts', async ({ page, faults }) => {
  for (const path of ['/login', '/catalogue', '/sites/montelago.example', '/contact-us']) {
    await page.goto(path)
    expect([path, await strings(page)]).toEqual([path, all])
  }
  // The browser writes each to the console.
  expect(faults.splice(0).length).toBeGreaterThan(0)
})

test('what is pasted into a text arrives, and the colours of the page can be changed', async ({ page, request }) => {
  const creator = await api(request, 'creator')
  const { Item } = await creator.post<{ Item: { Uuid: string } }>('/creator/start', { name: 'Con pegado' })
  const uuid = Item.Uuid
  const section = await creator.post<{ Item: { Id: string } }>('/creator/sections', { uuid, title: 'Uno' })
  const values = { Type: 'text', Title: 'Pegado', Minutes: 1, Resource: { Html: '<p>Antes</p>' } }
  await creator.post('/creator/blocks/add', { uuid, item: section.Item.Id, values })
  await signIn(page, 'creator')
  await page.goto(`/creator/courses/${uuid}/content`)
  await rowOf(page, 'Pegado').click()
  await expect(body(page)).toHaveText('Antes')
  await body(page).click()
  const paste = (html: string) =>
    body(page).evaluate((element, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      // Word adds a picture of the words, which is not wanted then.
      clipboardData.items.add(new File(['x'], 'words.png', { type: 'image/png' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, html)
  await page.keyboard.press('Control+End')
  // The first has no element in it, and the second does.
  await paste('<meta charset="utf-8">solo')
  await paste('<p>Con <strong>peso</strong></p>')
  const item = (text: string) => `<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>${text}</p>`
  await paste(`${item('De')}${item('Word')}`)
  await expect(body(page)).toContainText('Antessolo')
  await expect(body(page).locator('strong')).toHaveText('peso')
  await expect(body(page).locator('li').last()).toHaveText('Word')
  await page.getByRole('button', { name: 'Usar colores oscuros' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})
