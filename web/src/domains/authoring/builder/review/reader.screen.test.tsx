import type { Block } from '@aulanova/contract/authoring/blocks'
import { listChanges, readReview, readReviewStep } from '@aulanova/contract/authoring/review'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testId } from '#testing/content-server.ts'
import { aDraft } from '#testing/draft-records.ts'
import { openPart } from '#testing/draft-server.ts'
import { field } from '#testing/form-fields.ts'

const noon = '2026-03-14T18:00:00.000Z'
const [id, section] = [testId(1), testId(9)]
const block: Block = {
  ...{
    PK: `BLOCK#${id}`,
    Id: id,
    Section: section,
    Position: 1,
    Version: 1,
    ChangedBy: null,
    Created: noon,
    Updated: noon,
  },
  ...{ Title: 'Rays', Minutes: 5, Files: [], Type: 'text', Resource: { Html: '<p>Light travels straight.</p>' } },
}
const Sections = [
  {
    ...{ PK: `SECTION#${section}`, Id: section, Title: 'Light', Version: 't1', Position: 1, Forms: [] },
    Blocks: [{ Id: id, Type: 'text' as const, Title: 'Rays', Minutes: 5, Position: 1, Missing: null, OpenComments: 0 }],
  },
]
const draft = { State: 'in-review', Role: 'reviewer', Sections } as const

test('a review has an index of pages; until one is chosen it says so, then it shows the page [S3-051 S8-022]', async () => {
  const { user } = await openPart('review', {
    draft: { ...draft },
    as: ['reviewer', 'creator'],
    prepare: (api) => {
      api.on(readReview, () => ({
        Item: { Course: aDraft({ ...draft }), Comments: [], History: [], Round: null, Correction: null },
      }))
      api.on(listChanges, () => ({ Revision: null, Items: [], Count: 0 }))
      api.on(readReviewStep, () => ({ Item: { Type: 'block' as const, Block: block, Comments: [] } }))
    },
  })
  await screen.findByText('No page has been selected')
  await user.selectOptions(field('Read a block or an evaluation'), 'Rays')
  await screen.findByText('Light travels straight.')
  expect(screen.queryByText('No page has been selected')).toBeNull()
})
