import {
  type CatalogueCourse,
  readCatalogueChoices,
  searchCatalogue,
  suggestInCatalogue,
} from '@aulanova/contract/catalogue/catalogue'
import { type Home, readHome } from '@aulanova/contract/catalogue/home'
import { signIn, signOut } from '@aulanova/contract/identity/auth'
import { verifyCertificate } from '@aulanova/contract/learning/certificates'
import { listMyCourses, listOwnedCourses, type MyCourse } from '@aulanova/contract/learning/learning'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  aCatalogueCourse,
  aHome,
  aSuggestion,
  catalogue,
  otherCourseId,
  someChoices,
} from '#testing/catalogue-records.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { field } from '#testing/form-fields.ts'
import { aMyCourse, aNextStep, courseId, myCourses } from '#testing/learning-records.ts'
import { aPerson, renderScreen } from '#testing/render-screen.tsx'

const open = async (home: Partial<Home> = {}, courses?: MyCourse[]) => {
  const api = fakeApi()
  api.on(readHome, () => ({ Item: aHome(home) }))
  if (courses) {
    api.on(listMyCourses, () => myCourses(...courses))
    api.on(listOwnedCourses, () => ({ Items: [] }))
  }
  const page = await renderScreen('/', courses && { as: ['general'] })
  await screen.findByRole('heading', { name: 'How it works' })
  return { api, ...page }
}
const main = () => within(screen.getByRole('main'))
const search = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search courses' })
const part = (name: string) => within(screen.getByRole('region', { name }))
const linkTo = (name: string) => main().getByRole('link', { name }).getAttribute('href')

test('the home page is the login page, with a promise and what is on sale around the form [S2-022]', async () => {
  await open({ Count: 36 })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Learn from people who know how to teach')
  expect(part('Log in').getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('')
  expect(linkTo('Forgot your password?')).toBe('/forgot-password')
  expect(linkTo('Sign up')).toBe('/register')
  expect(linkTo('See all 36 courses')).toBe('/catalogue')
  expect(
    within(screen.getByRole('navigation', { name: 'Subjects' }))
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/catalogue?category=Physics')
  expect(linkTo('Optics')).toBe(`/catalogue/${courseId}`)
})

test('a wrong password is reported in the card, and the page around it stays', async () => {
  const { api, user, at } = await open()
  api.refuse(signIn, 'NotAuthorized')
  await user.type(field('Email'), 'ana@example.test')
  await user.type(field('Password'), 'Secret-2026!{Enter}')
  expect((await part('Log in').findByRole('alert')).textContent).toBe('Incorrect username or password')
  expect(at()).toBe('/')
  expect(field('Email').value).toBe('ana@example.test')
  expect(screen.getByRole('heading', { name: 'Courses to start with' })).toBeTruthy()
})

test('who logs in here sees the message until the next page is loaded', async () => {
  const { api, user } = await open()
  api.on(signIn, () => aPerson(['general']))
  api.on(listOwnedCourses, () => ({ Items: [] }))
  await user.type(field('Email'), 'ana@example.test')
  await user.type(field('Password'), 'Secret-2026!{Enter}')
  expect(await part('Log in').findByText('Log in successfully, redirecting ...')).toBeTruthy()
})

const prices: [given: Partial<CatalogueCourse>, words: RegExp][] = [
  [{ FromPrice: 45_000, Prices: 1 }, /^\$450\.00 MXN 30 days$/],
  [{ FromPrice: 45_000, Prices: 2 }, /^from \$450\.00 MXN 30 days$/],
  [{ FromPrice: 0, Prices: 2 }, /^from free 30 days$/],
  [{ FromPrice: 0, Prices: 1 }, /^Free 30 days$/],
]
test.each(prices)(
  'a card says the lowest price, and "free" only of a course that never costs: %o',
  async (given, words) => {
    await open({ Courses: [aCatalogueCourse({ ...given, Minutes: 0 })] })
    const card = part('Courses to start with').getByRole('listitem')
    expect([...card.querySelectorAll('p')].at(-1)?.textContent).toMatch(words)
  },
)

test('without courses there is no word of courses, and without sites none of organizations', async () => {
  await open({ Courses: [], Count: 0, Subjects: [] })
  for (const name of ['Courses to start with', 'Organizations that teach here', /Bring Q closer/])
    expect(screen.queryByRole('heading', { name })).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Subjects' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Do you teach?' })).toBeTruthy()
})

test('organizations lead to their sites, with the number of their courses where they have some', async () => {
  await open({
    Sites: [
      { Name: 'Montelago', Address: '/sites/montelago.test', Logo: '/media/logo.webp', Courses: 14 },
      { Name: 'Ceiba', Address: 'https://ceiba.test', Logo: null, Courses: 0 },
    ],
  })
  const links = part('Organizations that teach here').getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/sites/montelago.test', 'Montelago14 courses'],
    ['https://ceiba.test', 'Ceiba'],
  ])
})

test('the slash goes to the search, which suggests from the second letter and leads to the catalogue', async () => {
  const { api, user, at } = await open()
  api.on(suggestInCatalogue, () => ({ Items: [aSuggestion({ Text: 'Optics', Uuid: courseId })] }))
  api.on(searchCatalogue, () => catalogue())
  api.on(readCatalogueChoices, () => ({ Item: someChoices() }))
  await user.keyboard('/')
  expect(document.activeElement).toBe(search())
  await user.keyboard('o')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.keyboard('p')
  expect(await screen.findByRole('option', { name: /Optics/ })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(search().value).toBe('op')
  expect(search().form?.getAttribute('action')).toBe('/catalogue')
  await user.click(main().getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(at()).toBe('/catalogue?search=op'))
})

test('the code of a certificate leads to the page that checks it', async () => {
  const { api, user, at } = await open()
  const held = api.hold(verifyCertificate)
  await user.type(screen.getByRole('textbox', { name: 'Code of the certificate' }), ' ab12-cd34-ef56 {Enter}')
  await waitFor(() => expect(at()).toBe('/certificates/ab12-cd34-ef56'))
  held.refuse('NotFound')
  await screen.findByRole('heading', { name: 'No certificate has this code' })
})

test('the slider brings Q to P by the arrow keys, and the result is said once it is reached', async () => {
  const { user } = await open({ ActivityCourse: courseId })
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: /Distance between P and Q/ })
  const said = () => part('Bring Q closer to P. What happens to the line?').getByRole('status').textContent
  expect(slider.getAttribute('aria-valuetext')).toBe('1.60')
  expect(screen.getByText('1.53')).toBeTruthy()
  expect(said()).toBe('')
  await user.click(slider)
  // A browser turns an arrow key into a step.
  fireEvent.change(slider, { target: { value: '0.1' } })
  expect(screen.getByText('1.03')).toBeTruthy()
  expect(said()).toMatch(/slope is to 1\.00: that is the derivative at P/)
  fireEvent.change(slider, { target: { value: '0.4' } })
  expect(said()).not.toBe('')
  expect(linkTo('See the whole course')).toBe(`/catalogue/${courseId}`)
})

test('the activity leads to no course where its course is not on sale', async () => {
  await open()
  expect(screen.getByText('To try, without an account')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'See the whole course' })).toBeNull()
})

test('the slides are readable at once; the line moves on as it ends, until one is chosen or it is paused', async () => {
  const { user } = await open()
  const slides = part('Our educational model')
  const current = () => slides.getAllByRole('button').find((slide) => slide.hasAttribute('aria-current'))
  expect(slides.getByText(/where each idea comes from/)).toBeTruthy()
  expect(current()?.textContent).toMatch(/^The teacher at the centre/)
  fireEvent.animationEnd(current()!.querySelector('i')!)
  expect(current()?.textContent).toMatch(/^Research/)
  await user.click(slides.getByRole('button', { name: /^Practical activities/ }))
  expect(current()?.textContent).toMatch(/^Practical activities/)
  expect(slides.getByRole('button', { name: 'Play the animation' })).toBeTruthy()
})

const step = async () => within(await screen.findByRole('region', { name: 'Your next step' }))

test('who is signed in finds their next step in place of the form [S2-023]', async () => {
  const { at } = await open({}, [
    aMyCourse({
      Uuid: otherCourseId,
      Name: 'Over',
      Access: { Active: false, RemainingDays: 0, Expires: '2026-01-01T00:00:00.000Z' },
    }),
    aMyCourse({ Next: aNextStep() }),
  ])
  expect(at()).toBe('/')
  const card = await step()
  expect(await card.findByRole('heading', { name: 'Mirrors' })).toBeTruthy()
  expect(card.getByText('Hello, Ana. Your next step')).toBeTruthy()
  expect(card.getByText('2 of 8 steps')).toBeTruthy()
  expect(card.getByRole('link', { name: 'Continue' }).getAttribute('href')).toMatch(
    `/galaxy/courses/learn/${courseId}/`,
  )
  expect(card.getByRole('link', { name: 'My Space' }).getAttribute('href')).toBe('/dashboard')
  expect(screen.queryByLabelText('Email')).toBeNull()
})

test('whose access has ended everywhere can renew the course that was opened last', async () => {
  await open({}, [aMyCourse({ Access: { Active: false, RemainingDays: 0, Expires: '2026-01-01T00:00:00.000Z' } })])
  const card = await step()
  expect((await card.findByRole('link', { name: 'Renew' })).getAttribute('href')).toBe(`/purchase/${courseId}/renew`)
  expect(card.queryByText(/days left/)).toBeNull()
})

test('who has done all of a course is led to it', async () => {
  await open({}, [aMyCourse()])
  const link = await (await step()).findByRole('link', { name: 'Go to the course' })
  expect(link.getAttribute('href')).toBe(`/galaxy/courses/overview/${courseId}`)
})

test('who has no course is asked to choose one, and is in the search', async () => {
  const { user } = await open({}, [])
  const card = await step()
  await card.findByRole('heading', { name: 'Choose your first course' })
  await waitFor(() => expect(document.activeElement).toBe(search()))
  await user.click(card.getByRole('button', { name: 'Search a course' }))
  expect(document.activeElement).toBe(search())
})

test('somebody else may log in here, and who was signed in before is signed out', async () => {
  const { api, user } = await open({}, [])
  api.on(signIn, () => aPerson(['general']))
  api.on(signOut, () => null)
  await user.click(await screen.findByRole('button', { name: 'Log in as somebody else' }))
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  await user.type(field('Email'), 'eva@example.test')
  await user.type(field('Password'), 'Secret-2026!{Enter}')
  await screen.findByText('Log in successfully, redirecting ...')
  expect(api.sent(signOut)).toHaveLength(1)
})

test('the bar leads to the form: its link focuses the field for the e-mail', async () => {
  const { user, at } = await open()
  const [toForm] = within(screen.getAllByRole('banner')[0]!)
    .getAllByRole<HTMLAnchorElement>('link', { name: 'Login' })
    .filter((link) => link.hash)
  expect(document.getElementById(toForm!.hash.slice(1))).toBe(field('Email'))
  await user.click(toForm!)
  expect(document.activeElement).toBe(field('Email'))
  expect(at()).toBe('/')
})
