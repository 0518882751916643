import { readPublicCourse } from '@aulanova/contract/catalogue/catalogue'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPublicCourse } from '#testing/catalogue-records.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { courseId } from '#testing/learning-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const title = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a fresh answer is shown without a request, an older one is shown and read again', async () => {
  const api = fakeApi()
  const answer = vi.fn(() => ({ Item: aPublicCourse() }))
  api.on(readPublicCourse, answer)
  const { user } = await renderScreen(`/catalogue/${courseId}`)
  await title('Optics')
  const leaveAndReturn = async () => {
    await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Contact' }))
    await title('Contact us')
    history.back()
    await title('Optics')
  }
  const before = answer.mock.calls.length
  await leaveAndReturn()
  expect(answer).toHaveBeenCalledTimes(before)

  const aMinuteLater = Date.now() + 60_000
  vi.spyOn(Date, 'now').mockImplementation(() => aMinuteLater)
  const held = api.hold(readPublicCourse)
  await leaveAndReturn()
  held.answer({ Item: aPublicCourse({ Name: 'Optics, revised' }) })
  await title('Optics, revised')
})

test('what failed without a connection is read again when there is one', async () => {
  const api = fakeApi()
  api.cutOff(readPublicCourse)
  await renderScreen(`/catalogue/${courseId}`)
  expect((await screen.findByRole('alert')).textContent).toContain('Network error')
  api.on(readPublicCourse, () => ({ Item: aPublicCourse() }))
  dispatchEvent(new Event('online'))
  await title('Optics')
})
