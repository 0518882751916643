import { listMyCertificates } from '@aulanova/contract/learning/certificates'
import { listMyCourses } from '@aulanova/contract/learning/learning'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { aMyCourse, myCourses } from '#testing/learning-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'

test('a card of the dashboard shows the cover and the name of its course [S2-074 S2-075]', async () => {
  const api = fakeApi()
  const Details = { ...aMyCourse().Details, Cover: '/media/covers/optics.webp' }
  api.on(listMyCourses, () => myCourses(aMyCourse({ Details })))
  api.on(listMyCertificates, () => ({ Items: [], Count: 0 }))
  await renderScreen('/dashboard', { as: ['general'] })
  const cards = await screen.findByRole('region', { name: 'My courses' })
  expect(cards.querySelector('img')?.getAttribute('src')).toContain('/media/covers/optics')
  expect(within(cards).getByRole('heading', { name: 'Optics' })).toBeTruthy()
})
