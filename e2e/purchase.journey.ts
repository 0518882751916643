import { expectAccessible } from './accessibility.ts'
import { anAccount, codeFor, freshEmail, goodPassword, newestMail } from './accounts.ts'
import { aBuyer, aCourseOnSale, cards, expectPaid, payByCard } from './purchases.ts'
import { acceptCookies, expect, openLogin, test } from './test.ts'

test('a stranger who signs in comes back to the purchase, is refused, pays with another card and is in the course', async ({
  page,
}) => {
  const { path, name } = await aCourseOnSale(page.request)
  const account = await anAccount(page.request)
  await page.goto(path)
  await page.waitForURL('**/login')
  await openLogin(page)
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(account.email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(account.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${path}**`)
  await expect(page).toHaveTitle('Purchase | Aulanova')

  await payByCard(page, cards.poor)
  await expect(page.getByRole('alert')).toContainText('fondos insuficientes')
  await expect(page.getByLabel('Número de tarjeta')).toHaveValue(cards.poor)
  await expect(page.getByLabel('Número de tarjeta')).toBeFocused()
  await expect(page.getByLabel('Código de seguridad')).toHaveValue('')

  await payByCard(page, cards.good)
  await expectPaid(page)
  await page.reload()
  await expectPaid(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar PDF' }).click()
  expect((await download).suggestedFilename()).toContain('.pdf')
  await page.getByRole('link', { name: 'Ir al curso' }).click()
  await page.waitForURL('**/galaxy/courses/learn/**')
  await expect(page.getByText(name.toLocaleUpperCase()).first()).toBeVisible()
})

test('on a phone a visitor searches with a typing error, reads, signs up, confirms in another tab, pays and is in', async ({
  page,
}) => {
  const name = 'El péndulo: medir la gravedad con un hilo'
  const size = { width: 360, height: 740 }
  await page.setViewportSize(size)
  await page.goto('/catalogue')
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await page.getByRole('combobox', { name: 'Buscar cursos' }).fill('pendlo')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/catalogue?search=pendlo')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('radio', { name: /Anual/ }).check()
  await page.getByRole('link', { name: 'Comprar acceso' }).click()

  await page.waitForURL('**/login')
  await expect(page.getByText(`para comprar «${name}»`)).toBeVisible()
  await page.locator('main a[href="/register"]').click()
  const email = freshEmail()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Inés Luna')
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(goodPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Registrarse' }).click()
  await page.waitForURL('**/register-confirmation')

  const { Text } = await newestMail(page.request, email)
  const link = new URL(/https?:\/\/\S+register-confirmation\S+/.exec(Text)![0])
  const tab = await page.context().newPage()
  await tab.setViewportSize(size)
  await tab.goto(link.pathname + link.search)
  await tab.getByRole('textbox', { name: 'Código de confirmación' }).fill(await codeFor(page.request, email))
  await tab.getByRole('button', { name: 'Confirmar cuenta' }).click()
  await tab.waitForURL('**/login')
  await expect(tab.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(email)
  await tab.getByRole('textbox', { name: 'Contraseña' }).fill(goodPassword)
  await tab.keyboard.press('Enter')

  await tab.waitForURL('**/purchase/**')
  await payByCard(tab, cards.good)
  await expectPaid(tab)
  // The result is seen, although the button was far below.
  await expect(tab.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(tab.getByRole('heading', { level: 1 })).toBeFocused()
  await tab.getByRole('link', { name: 'Ir al curso' }).click()
  await tab.waitForURL('**/galaxy/courses/learn/**')
  await expect(tab.getByText(name.toLocaleUpperCase()).first()).toBeVisible()
})

test('the second step at the bank survives a reload, and a slow bank is waited for', async ({ page }) => {
  const { path } = await aCourseOnSale(page.request)
  await aBuyer(page)
  await page.goto(path)
  await payByCard(page, cards.secondStep)
  await expect(page.getByRole('heading', { level: 1, name: 'Tu banco pide confirmar' })).toBeVisible()
  await page.reload()
  await page.getByLabel('Dígito del código').first().click()
  await page.keyboard.type('407315')
  await page.keyboard.press('Enter')
  await expectPaid(page)

  await page.goto(path)
  await payByCard(page, cards.slow)
  await expect(page.getByRole('heading', { level: 1, name: 'Tu banco está procesando el pago' })).toBeVisible()
  await expectPaid(page)
})

test('a voucher is left, found again in the payments, and opens the course when it is paid', async ({ page }) => {
  const { path, name } = await aCourseOnSale(page.request)
  const { email } = await aBuyer(page)
  await page.goto(path)
  await page.getByText('Efectivo en tienda').click()
  await page.getByRole('button', { name: 'Obtener la referencia' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Paga en la tienda para abrir tu curso' })).toBeVisible()
  await page.goto('/settings/subscriptions')
  await page.getByRole('link', { name: 'Pagos y recibos' }).click()
  await expect(page.getByText('Tienes un pago por hacer en tienda')).toBeVisible()
  await page.getByRole('link', { name: 'Ver cómo pagar' }).click()
  await page.getByRole('button', { name: 'Modo de prueba: darlo por pagado' }).click()
  await expectPaid(page)
  await newestMail(page.request, email, 2)
  await page.goto('/settings/subscriptions')
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
})

test('a free plan begins without a card, and a running subscription is extended until the day that was said', async ({
  page,
}) => {
  const free = await aCourseOnSale(page.request, 'free')
  await aBuyer(page)
  await page.goto(free.path)
  await page.getByRole('button', { name: 'Empezar el curso' }).click()
  await page.waitForURL('**/galaxy/courses/learn/**')
  await page.goto(free.path)
  await expect(page.getByRole('heading', { level: 1, name: 'El curso ya está abierto' })).toBeVisible()

  const paid = await aCourseOnSale(page.request)
  await page.goto(paid.path)
  await payByCard(page, cards.good)
  await expectPaid(page)
  await page.goto('/settings/subscriptions')
  await page.getByRole('link', { name: `Renovar ${paid.name}` }).click()
  await page.getByRole('link', { name: new RegExp(paid.plan.Name) }).click()
  const until = page.getByRole('complementary').getByText(/Se suman a tu acceso/)
  await expect(until).toBeVisible()
  const promised = await page.getByRole('complementary').locator('dd').nth(1).textContent()
  await payByCard(page, cards.good)
  await expectPaid(page)
  await expect(page.getByRole('definition').filter({ hasText: (promised ?? '').slice(0, 10) })).toBeVisible()
})

for (const scheme of ['light', 'dark'] as const) {
  test(`the pages of a purchase are accessible, wide and narrow, ${scheme}`, async ({ page }) => {
    const { path } = await aCourseOnSale(page.request)
    await aBuyer(page)
    await acceptCookies(page)
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const check = async (where: string) => {
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 900 })
        await expectAccessible(page, `${where} ${width} ${scheme}`)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, `${where} ${width}`).toBeLessThanOrEqual(0)
      }
    }
    await page.goto(path)
    await page.getByText('Modo de prueba.').click()
    await check('form')
    await payByCard(page, cards.poor)
    await expect(page.getByRole('alert')).toBeVisible()
    await check('refused')
    await payByCard(page, cards.secondStep)
    await expect(page.getByText('Banco de prueba')).toBeVisible()
    await check('second step')
    await page.getByRole('button', { name: 'Cancelar y usar otra forma de pago' }).click()
    await page.getByText('Transferencia SPEI').click()
    await page.getByRole('button', { name: 'Obtener la CLABE' }).click()
    await expect(page.getByText('CLABE', { exact: true })).toBeVisible()
    await check('transfer')
    await page.getByRole('button', { name: 'Modo de prueba: darlo por pagado' }).click()
    await expectPaid(page)
    await check('done')
    await page.goto('/settings/billing')
    await expect(page.getByRole('table')).toBeVisible()
    await check('billing')
    await page.goto('/settings/subscriptions')
    await expect(page.getByRole('table')).toBeVisible()
    await check('subscriptions')
  })
}
