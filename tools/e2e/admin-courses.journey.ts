import { readFile } from 'node:fs/promises'
import { anAccount, api } from './accounts.ts'
import { aReadyCourse } from './courses.ts'
import { press } from './keys.ts'
import { aCourseOnSale } from './purchases.ts'
import { acceptCookies, expect, signIn, signInAs, test } from './test.ts'

test('with the keyboard alone an administrator publishes what waits, takes it back and copies it', {
  tag: '@long',
}, async ({ page }) => {
  const { creator, uuid, name } = await aReadyCourse(page.request)
  await creator.put('/creator/publish', { uuid })
  await signIn(page, 'admin')
  await acceptCookies(page)
  await page.goto('/admin/courses')
  const waiting = page.getByRole('listitem').filter({ has: page.locator(`a[href*="${uuid}"]`) })
  await expect(waiting.getByText(/entregado por/)).toBeVisible()
  await press(page, waiting.getByRole('link', { name, exact: true }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  const dialog = page.getByRole('dialog')
  const button = (label: string) => page.getByRole('button', { name: label })
  // The button that was pressed is gone afterwards: the focus is on what says so, or on the button beside it.
  const said = (text: string) => page.getByRole('status').filter({ hasText: text })
  const beside = page.getByRole('main').getByRole('link', { name: 'Abrir en el editor' })
  const focused = page.locator(':focus')

  await press(page, button('Publicar'))
  await press(page, dialog.getByRole('button', { name: 'Publicar' }))
  await expect(page.getByText(/Versión 1, publicada el/)).toBeVisible()
  await expect(said('El curso está publicado').or(beside).and(focused)).toBeVisible()
  await press(page, button('Retirar'))
  await press(page, dialog.getByRole('button', { name: 'Retirar' }))
  await expect(button('Retirar')).toHaveCount(0)
  await expect(said('El curso ya no está en el catálogo').or(beside).and(focused)).toBeVisible()
  await press(page, button('Clonar'))
  await page.keyboard.press('Escape')
  await expect(button('Clonar')).toBeFocused()
  await press(page, button('Clonar'))
  await press(page, dialog.getByRole('button', { name: 'Clonar' }))
  await page.waitForURL(/\/creator\/courses\/.+\/general/)
  expect(page.url()).not.toContain(uuid)
})

test('what a learner does is in the figures of administrators and of the owner', { tag: '@long' }, async ({
  page,
  database,
}) => {
  const { courseId, plan } = await aCourseOnSale(page.request)
  const admin = await api(page.request, 'admin')
  const learner = await anAccount(page.request)
  const [{ username }] = await database<
    [{ username: string }]
  >`select username from users where email = ${learner.email}`
  const gift = { uuid: courseId, subscription: plan.PK.split('#')[1], user: username }
  await admin.post('/admin/courses/subscriptors/add', gift)
  await signInAs(page, learner)
  await acceptCookies(page)
  await page.goto(`/galaxy/courses/learn/${courseId}`)
  await expect
    .poll(async () => (await database`select from course_weeks where course_id = ${courseId}`).length)
    .toBeGreaterThan(0)

  await signIn(page, 'creator')
  await page.goto(`/creator/courses/${courseId}/analytics?period=30-days`)
  const weeks = page.getByRole('group', { name: 'Personas activas por semana', exact: true })
  await weeks.getByRole('img').last().focus()
  await expect(weeks.getByRole('img').last()).toHaveAccessibleName(/[1-9]\d* activas?$/)
  await signIn(page, 'admin')
  await page.goto(`/admin/courses/${courseId}/analytics?period=30-days`)
  await expect(page.getByRole('heading', { name: 'El recorrido, bloque por bloque' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('El recorrido, bloque por bloque')
})
