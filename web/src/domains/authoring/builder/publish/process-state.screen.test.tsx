import { publishCourse, type Validation, validateCourse } from '@aulanova/contract/authoring/publishing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPart } from '#testing/draft-server.ts'
import { courseId } from '#testing/learning-records.ts'

const noon = '2026-03-14T18:00:00.000Z'
const valid: Validation = { Valid: true, Rules: [{ Rule: 'name', Passed: true, Places: [] }], Checked: noon }
const approved = { State: 'approved', Version: 7, Role: 'administrator' } as const

test('publishing goes through validating, validation completed, publishing and publishing completed [S4-042 S4-044]', async () => {
  let held: { answer: (reply: { Item: Validation }) => void } | undefined
  const { api, user } = await openPart('publish', {
    draft: { ...approved },
    as: ['admin'],
    prepare: (api) => {
      held = api.hold(validateCourse)
    },
  })
  await screen.findByText('Validating')
  held?.answer({ Item: valid })
  await screen.findByText('Validation completed')
  api.on(validateCourse, () => ({ Item: valid }))
  const publishing = api.hold(publishCourse)
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await screen.findByText('Publishing')
  publishing.answer({
    Item: { Uuid: courseId, State: 'published', Revision: 1, UnpublishedChanges: false, Updated: noon },
  })
  await screen.findByText('Publishing completed')
  expect(screen.queryByText('Publishing')).toBeNull()
})
