import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readLayout } from '#platform/layout/layout-settings.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const open = async () => {
  const page = await renderScreen('/settings/profile', { as: ['general'] })
  await page.user.click(screen.getByRole('button', { name: 'Layout settings' }))
  await screen.findByRole('group', { name: 'Layout' })
  return page
}
const choicesOf = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => radio.getAttribute('aria-label') ?? radio.labels?.[0]?.textContent)
const choose = async ({ user }: Awaited<ReturnType<typeof open>>, group: string, name: string) =>
  user.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name }))

test('the layout is vertical or horizontal [S2-122 S4-064 S4-065 S9-021]', async () => {
  const page = await open()
  expect(choicesOf('Layout')).toEqual(['Vertical', 'Horizontal'])
  await choose(page, 'Layout', 'Horizontal')
  expect(readLayout()).toMatchObject({ layoutType: 'horizontal', topbarTheme: 'dark' })
  await choose(page, 'Layout', 'Vertical')
  expect(readLayout()).toMatchObject({ layoutType: 'vertical', topbarTheme: 'light' })
})

test('the width is fluid, boxed or scrollable [S2-123 S4-066 S4-067 S9-022]', async () => {
  const page = await open()
  expect(choicesOf('Width')).toEqual(['Fluid', 'Boxed', 'Scrollable'])
  await choose(page, 'Width', 'Boxed')
  expect(readLayout()).toMatchObject({ layoutWidth: 'boxed', leftSideBarType: 'icon' })
  await choose(page, 'Width', 'Scrollable')
  expect(readLayout()).toMatchObject({ layoutWidth: 'scrollable', leftSideBarType: 'default' })
})

test('the sidebar is default, compact or icons, and only the vertical layout has one [S2-125 S9-024]', async () => {
  const page = await open()
  expect(choicesOf('Sidebar')).toEqual(['Default', 'Compact', 'Icons'])
  await choose(page, 'Sidebar', 'Icons')
  expect(readLayout().leftSideBarType).toBe('icon')
  await choose(page, 'Layout', 'Horizontal')
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Sidebar' })).toBeNull())
})

test('the colour of the sidebar is light, dark, colored or one of five gradients [S2-126]', async () => {
  const page = await open()
  const gradients = ['Winter', 'Ladylip', 'Plumplate', 'Strongbliss', 'Greatwhale']
  expect(choicesOf('Sidebar colour')).toEqual(['Light', 'Dark', 'Colored', ...gradients])
  for (const name of gradients) {
    await choose(page, 'Sidebar colour', name)
    expect(readLayout().leftSideBarTheme).toBe(name.toLowerCase())
  }
})

test('the image of the sidebar is one of four or none [S2-127]', async () => {
  const page = await open()
  expect(choicesOf('Sidebar image')).toEqual(['None', 'Image 1', 'Image 2', 'Image 3', 'Image 4'])
  await choose(page, 'Sidebar image', 'Image 4')
  expect(readLayout().leftSideBarThemeImage).toBe('img4')
})

test('a light sidebar and a picture of the night take each other away', async () => {
  const page = await open()
  await choose(page, 'Sidebar image', 'Image 3')
  await choose(page, 'Sidebar colour', 'Winter')
  expect(readLayout()).toMatchObject({ leftSideBarTheme: 'winter', leftSideBarThemeImage: 'img3' })
  await choose(page, 'Sidebar colour', 'Light')
  expect(readLayout()).toMatchObject({ leftSideBarTheme: 'light', leftSideBarThemeImage: 'none' })
  await choose(page, 'Sidebar image', 'Image 1')
  expect(readLayout()).toMatchObject({ leftSideBarTheme: 'dark', leftSideBarThemeImage: 'img1' })
})

test('the preloader is a switch [S2-128]', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('switch', { name: 'Preloader' }))
  expect(readLayout().isPreloader).toBe(true)
})

test('variants are links that apply a preset [S2-129]', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('link', { name: 'Compact' }))
  await waitFor(() => expect(readLayout().leftSideBarType).toBe('compact'))
})

test('the purchase link leads to the catalogue [S2-130]', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Purchase courses' }).getAttribute('href')).toBe('/catalogue')
})
