import { readCourseOverview } from '@aulanova/contract/learning/learning'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { anOverview, courseId } from '#testing/learning-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'

async function headerOf(details: Partial<ReturnType<typeof anOverview>['Details']>) {
  const Details = { ...anOverview().Details, ...details }
  fakeApi().on(readCourseOverview, () => ({ Item: anOverview({ Details }) }))
  await renderScreen(`/galaxy/courses/overview/${courseId}`, { as: ['general'] })
  await screen.findByRole('heading', { level: 1, name: 'Optics' })
  return within(screen.getByRole('banner'))
}

test('the name of the course is in capitals [S2-018]', async () => {
  expect((await headerOf({})).getByText('OPTICS')).toBeTruthy()
})

test('the header of the course’s organization is shown as the HTML it is [S2-016]', async () => {
  const header = await headerOf({ Organization: 'Montelago', OrganizationHeader: '<em>Faculty of Physics</em>' })
  expect(header.getByText('Faculty of Physics').tagName).toBe('EM')
  expect(header.queryByText('Montelago')).toBeNull()
})

test('beside such a header a brand keeps its name, which phones have no other place for [S1-041]', async () => {
  const details = { Organization: 'Montelago', OrganizationHeader: '<em>Faculty of Physics</em>', ShowAsBrand: true }
  const header = await headerOf(details)
  expect(header.getByText('Faculty of Physics')).toBeTruthy()
  expect(header.getAllByText('Montelago').filter((name) => name.matches('[data-brand]'))).toHaveLength(1)
})

test('without such a header the name of the organization is shown [S2-017]', async () => {
  expect((await headerOf({ Organization: 'Montelago' })).getByText('Montelago')).toBeTruthy()
})
