import { expect, openLogin, signIn, test, watchRequests } from './test.ts'

test('assets are compressed and cached without expiry, the page is revalidated', async ({ request }) => {
  const html = await request.get('/login', { headers: { 'accept-encoding': 'br' } })
  expect(html.headers()).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
  const again = await request.get('/login', { headers: { 'if-none-match': html.headers().etag ?? '' } })
  expect(again.status()).toBe(304)

  const asset = /src="(\/assets\/[^"]+\.js)"/.exec(await html.text())?.[1] ?? ''
  for (const encoding of ['br', 'gzip'] as const) {
    const script = await request.get(asset, { headers: { 'accept-encoding': encoding } })
    expect(script.headers()).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'public, max-age=31536000, immutable',
    })
  }
  expect((await request.get('/assets/nothing-here.js')).status()).toBe(404)
  expect((await request.get('/media/covers/..%2f..%2fdatabase.password')).status()).toBe(404)
})

test('the content security policy blocks foreign and inline scripts', async ({ page, faults }) => {
  // As after an injection into the HTML that the server sends.
  await page.route('**/login', async (route) => {
    const response = await route.fetch()
    const scripts = '<script>window.stranger = 1</script><script src="https://elsewhere.test/a.js"></script>'
    await route.fulfill({ response, body: (await response.text()).replace('<head>', `<head>${scripts}`) })
  })
  const foreign: string[] = []
  await page.route('https://elsewhere.test/**', (route) => {
    foreign.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: 'window.stranger = 2' })
  })
  const answer = await page.goto('/login')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(await page.locator('head script').evaluateAll((scripts) => scripts.map((script) => script.outerHTML))).toEqual(
    expect.arrayContaining([expect.stringContaining('window.stranger'), expect.stringContaining('elsewhere.test')]),
  )
  expect(await page.evaluate(() => 'stranger' in window)).toBe(false)
  expect(foreign).toEqual([])
  // The browser logs the blocked scripts; these errors are expected.
  await expect.poll(() => faults.filter((fault) => fault.includes('Content Security Policy')).length).toBe(2)
  faults.length = 0
})

test('the operator’s brand and languages reach the page', { tag: '@long' }, async ({ page, own }) => {
  const server = await own.start({ BRAND: 'Foro|abierto', LANGUAGES_OFFERED: 'es,eng', DEMO: '0' })
  await page.goto(`${server.address}/login`)
  await expect(page).toHaveTitle('Login | Foroabierto')
  await expect(page.getByRole('contentinfo')).toContainText('Foroabierto')
  await expect(page.getByRole('combobox').first().getByRole('option', { name: 'English' })).toBeAttached()
})

test('the login page takes at most 10 requests, besides the video', async ({ page }) => {
  const { begun, settled } = watchRequests(page)
  await openLogin(page)
  await settled()
  const requested = begun.map((request) => new URL(request.url()).pathname)
  expect(requested.filter((path) => !/\.(mp4|webm)$/.test(path)).length, requested.join('\n')).toBeLessThanOrEqual(10)
})

test('the login page is seen before the app runs, and keeps what is typed by then', async ({ page }) => {
  const typed = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Inicia sesión' })).toBeVisible()
  const password = page.getByRole('textbox', { name: 'Contraseña' })
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('ana@example.test')
  await password.fill('Nube')
  // The browser sends nothing; the app does, once it runs.
  await password.press('Enter')
  typed.resolve()
  await expect(page.locator('#rendered')).toHaveCount(0)
  await expect(page.getByRole('alert')).toContainText('Usuario o contraseña incorrectos')
  expect(new URL(page.url()).search).toBe('')
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue('ana@example.test')
  await expect(password).toHaveValue('Nube')
})

test('the rendered page keeps the focus, and is hidden from people with another language or a session', async ({
  page,
  context,
}) => {
  const run = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await run.promise
    await route.continue()
  })
  const rendered = page.locator('#rendered')
  const reopen = async () => {
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(rendered).toBeAttached()
  }
  await reopen()
  await expect(rendered.getByRole('button', { name: 'Aceptar' })).toBeVisible()
  await context.addCookies([{ name: 'cookie_consent', value: 'true', url: new URL(page.url()).origin }])
  await reopen()
  await expect(rendered.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(rendered.getByRole('button', { name: 'Aceptar' })).toBeHidden()
  await page.evaluate(() => localStorage.setItem('language', 'eng'))
  await reopen()
  await expect(rendered).toBeHidden()
  await page.evaluate(() => localStorage.setItem('language', 'mx'))
  await page.evaluate(() => localStorage.setItem('jwt', 'of a session'))
  await reopen()
  await expect(rendered).toBeHidden()

  await page.evaluate(() => localStorage.removeItem('jwt'))
  await reopen()
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).focus()
  run.resolve()
  await expect(rendered).toHaveCount(0)
  await expect(page.getByRole('link', { name: '¿Olvidaste tu contraseña?' })).toBeFocused()
})

test('the dashboard is seen before the app runs, by people with a session and the usual layout', async ({ page }) => {
  await signIn(page, 'learner')
  const run = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await run.promise
    await route.continue()
  })
  const { begun, settled } = watchRequests(page)
  const requested = () => begun.map((request) => new URL(request.url()).pathname)
  const rendered = page.locator('#rendered')
  const reopen = async () => {
    begun.length = 0
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await expect(rendered).toBeAttached()
  }
  const choose = (layout: object) =>
    page.evaluate((value) => localStorage.setItem('layout', JSON.stringify(value)), layout)

  await reopen()
  await expect(rendered).toBeVisible()
  await choose({ layoutType: 'horizontal' })
  await reopen()
  await expect(rendered).toBeHidden()
  await choose({ layoutType: 'vertical', isMobile: true })
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.evaluate(() => localStorage.removeItem('token'))
  await reopen()
  await expect(rendered).toBeHidden()

  await page.evaluate((value) => localStorage.setItem('token', value ?? ''), token)
  await reopen()
  await expect(rendered).toBeVisible()
  // What it reads is requested before the app runs, and not again by the app.
  await expect.poll(requested).toContain('/api/users/courses')
  run.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hola')
  await expect(rendered).toHaveCount(0)
  await settled()
  expect(
    requested()
      .filter((path) => path.startsWith('/api/'))
      .sort(),
  ).toEqual(['/api/users/certificates', '/api/users/courses', '/api/users/payments'])
  const files = requested().filter((path) => !path.startsWith('/media/'))
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(20)
})
