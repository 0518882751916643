import { type CourseDraft, readBuilder } from '@aulanova/contract/authoring/builder'
import { publishCorrection } from '@aulanova/contract/authoring/publishing'
import {
  addComment,
  type Change,
  type Comment,
  giveVerdict,
  listChanges,
  type Review,
  readReview,
  readReviewStep,
  resolveComment,
} from '@aulanova/contract/authoring/review'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testId } from '#testing/content-server.ts'
import { aDraft, someone } from '#testing/draft-records.ts'
import { openPart, partAddress } from '#testing/draft-server.ts'
import { anEvaluation } from '#testing/evaluation-server.ts'
import type { FakeApi } from '#testing/fake-api.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { courseId } from '#testing/learning-records.ts'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const noon = '2026-03-14T18:00:00.000Z'
const [block, form] = [testId(1), testId(2)]

const aComment = (given: Partial<Comment> = {}): Comment => ({
  ...{ PK: 'COMMENT#1', Id: testId(71), ReplyTo: null, Block: null, Form: null, Text: 'Too short.' },
  ...{ By: someone, Created: noon, Resolved: null },
  ...given,
})
const aChange = (given: Partial<Change> = {}): Change => ({
  ...{ Type: 'block', Id: block, Title: 'Rays', Kind: 'changed', Omitted: false, WordsAdded: 1, WordsRemoved: 1 },
  Fields: [
    {
      Field: 'Text',
      Words: [
        { Kind: 'kept', Text: 'Light is ' },
        { Kind: 'removed', Text: 'slow' },
        { Kind: 'added', Text: 'fast' },
      ],
    },
  ],
  ...given,
})
const handedIn: Partial<CourseDraft> = {
  State: 'in-review',
  Role: 'reviewer',
  Version: 7,
  Sections: [
    {
      ...{ PK: 'SECTION#1', Id: testId(9), Title: 'Light', Version: 't1', Position: 1 },
      Blocks: [{ Id: block, Type: 'text', Title: 'Rays', Minutes: 5, Position: 1, Missing: null, OpenComments: 0 }],
      Forms: [
        { Id: form, Name: 'Quiz on light', Questions: 1, Incomplete: false, Tries: 3, Minutes: null, OpenComments: 0 },
      ],
    },
  ],
}
const reviewOf = (given: Partial<Review> = {}): Review => ({
  ...{ Course: aDraft(handedIn), Comments: [], History: [], Round: null, Correction: null },
  ...given,
})
const noChanges = { Revision: null, Items: [], Count: 0 }
const changesOf = (...Items: Change[]) => ({ Revision: 2, Items, Count: Items.length })

interface Given {
  review?: Partial<Review>
  changes?: ReturnType<typeof changesOf> | typeof noChanges
  draft?: Partial<CourseDraft>
  as?: string[]
}
const open = async ({
  review = {},
  changes = noChanges,
  draft = handedIn,
  as = ['reviewer', 'creator'],
}: Given = {}) => {
  const state = { review: reviewOf(review), changes }
  const prepare = (api: FakeApi) => {
    api.on(readReview, () => ({ Item: state.review }))
    api.on(listChanges, () => state.changes)
  }
  const page = await openPart('review', { draft, as, prepare })
  await screen.findByRole('heading', { level: 3, name: 'History' })
  await screen.findByLabelText('Read a block or an evaluation')
  const become = (changes: Partial<Review>) => {
    state.review = { ...state.review, ...changes }
  }
  return { ...page, state, become }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })

testWaitingAndFailure({
  path: partAddress('review'),
  as: ['reviewer', 'creator'],
  endpoint: readReview,
  reply: { Item: reviewOf() },
  prepare: (api) => {
    api.on(readBuilder, () => ({ Item: aDraft(handedIn) }))
    api.on(listChanges, () => noChanges)
  },
  shows: 'This course was not handed in yet.',
})

test('a course that was never published has nothing to compare with, and no comments', async () => {
  await open()
  expect(screen.getByText('This course was never published: there is nothing to compare it with yet.')).toBeTruthy()
  expect(screen.getByText('No open comments.')).toBeTruthy()
})

test('a comment on a block is sent and listed [S2-105]', async () => {
  const { api, become, user } = await open()
  api.on(addComment, ({ body }) => {
    // As browsers do with a button that is disabled.
    button('Send').blur()
    const comment = aComment({ Text: body.text, Block: { Id: block, Title: 'Rays' } })
    become({ Comments: [comment] })
    return { Item: comment }
  })
  await user.selectOptions(field('Comment on'), 'Rays')
  await user.type(field('Your comment'), 'Not only at night.')
  await user.click(button('Send'))
  await screen.findByText('Not only at night.')
  expect(api.sent(addComment)).toEqual([{ body: { uuid: courseId, text: 'Not only at night.', block } }])
  expect(field('Your comment').value).toBe('')
  expect(document.activeElement).toBe(button('Send'))
  await user.click(button('Show it'))
  expect(document.activeElement?.textContent).toContain('Not only at night.')
})

test('a comment on an evaluation is sent, and leads to its editor', async () => {
  const { api, become, user } = await open({ draft: { ...handedIn, Role: 'owner' }, as: ['creator'] })
  api.on(addComment, ({ body }) => {
    const comment = aComment({ Text: body.text, Form: { Id: form, Name: 'Quiz on light' } })
    become({ Comments: [comment] })
    return { Item: comment }
  })
  await user.selectOptions(field('Comment on'), 'Quiz on light')
  await user.type(field('Your comment'), 'Too easy.')
  await user.click(button('Send'))
  const link = await screen.findByRole('link', { name: 'Quiz on light' })
  expect(link.getAttribute('href')).toBe(`${partAddress('evaluations')}?form=${form}`)
  expect(api.sent(addComment)).toEqual([{ body: { uuid: courseId, text: 'Too easy.', form } }])
})

test('the reason for sending a course back is shown first', async () => {
  const History = [
    { Kind: 'changes-requested' as const, By: someone, Created: noon, Reason: 'No sources.', Revision: null },
  ]
  await open({ draft: { ...handedIn, State: 'changes-requested' }, review: { History } })
  const [title] = screen.getAllByText(/Rosa Vidal asks for changes|No open comments/)
  expect(title?.textContent).toBe('Rosa Vidal asks for changes')
})

test('a comment needs words', async () => {
  const { api, user } = await open()
  await user.click(button('Send'))
  expect(errorOf('Your comment')).toBe('This is needed')
  expect(api.sent(addComment)).toEqual([])
})

test('a comment that does not arrive is reported, and its text stays', async () => {
  const { api, user } = await open()
  api.cutOff(addComment)
  await user.type(field('Your comment'), 'Kept.')
  await user.click(button('Send'))
  await screen.findByRole('alert')
  expect(field('Your comment').value).toBe('Kept.')
})

test('a comment that arrived is not offered again when the draft cannot be read after it', async () => {
  const { api, user } = await open()
  api.on(addComment, ({ body }) => ({ Item: aComment({ Text: body.text }) }))
  api.refuse(readBuilder, 'Unexpected')
  await user.type(field('Your comment'), 'Once.')
  await user.click(button('Send'))
  await waitFor(() => expect(field('Your comment').value).toBe(''))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a resolved comment goes to the other list; the focus stays beside it', async () => {
  const { api, become, user, at } = await open({ review: { Comments: [aComment()] } })
  api.on(resolveComment, ({ body }) => {
    const comment = aComment({ Resolved: body.resolved ? noon : null })
    become({ Comments: [comment] })
    return { Item: comment }
  })
  await user.click(button('Mark the comment of Rosa Vidal as resolved'))
  await screen.findByText('No open comments.')
  await waitFor(() => expect(document.activeElement).toBe(button(/^Open\s*0$/)))
  expect(api.sent(resolveComment)).toEqual([{ params: { id: testId(71) }, body: { resolved: true } }])

  await user.click(button(/^Resolved\s*1$/))
  await waitFor(() => expect(at()).toBe(`${partAddress('review')}?comments=resolved`))
  await user.click(await screen.findByRole('button', { name: 'Open the comment of Rosa Vidal again' }))
  await screen.findByText('No resolved comments.')
  expect(api.sent(resolveComment).at(-1)?.body.resolved).toBe(false)
})

test('changes are read word by word; Alt and an arrow lead to the next', async () => {
  const { user } = await open({
    changes: changesOf(
      aChange(),
      aChange({
        Type: 'section',
        Id: testId(9),
        Title: 'Light',
        Kind: 'moved',
        Fields: [],
        WordsAdded: 0,
        WordsRemoved: 0,
      }),
    ),
  })
  expect(screen.getByText('fast').tagName).toBe('INS')
  expect(screen.getByText('slow').tagName).toBe('DEL')
  button('Next change').focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await screen.findByText('Only its place has changed.')
  expect(screen.getByText('2 of 2')).toBeTruthy()
  expect(button('Next change').getAttribute('aria-disabled')).toBe('true')
})

test('what is stored by a name of ours is shown in words', async () => {
  const Words = (before: string, after: string) => [
    { Kind: 'removed' as const, Text: before },
    { Kind: 'added' as const, Text: after },
  ]
  const Fields = [
    { Field: 'Language', Words: Words('mx', 'Português') },
    { Field: 'Difficulty', Words: Words('Easy', 'Arduous') },
  ]
  await open({ changes: changesOf(aChange({ Type: 'general', Fields })) })
  const shown = (tag: string) =>
    [...document.querySelectorAll(`section > p ${tag}`)].map(({ textContent }) => textContent)
  expect(shown('del')).toEqual(['Español (México)', 'Easy'])
  expect(shown('ins')).toEqual(['Português', 'Arduous'])
})

test('a changed evaluation is shown as it is now', async () => {
  const { api, user } = await open({ changes: changesOf(aChange({ Type: 'form', Id: form, Title: 'Quiz on light' })) })
  api.on(readReviewStep, () => ({ Item: { Type: 'form' as const, Form: anEvaluation(), Comments: [] } }))
  await user.click(button('As it is now'))
  await screen.findByText('Is light fast?')
})

const judged = ({ api, server, become }: Awaited<ReturnType<typeof open>>) =>
  api.on(giveVerdict, ({ body: { verdict, reason = null } }) => {
    server.draft = { ...server.draft, State: verdict }
    become({ History: [{ Kind: verdict, By: someone, Created: noon, Reason: reason, Revision: null }] })
    return { Item: { Uuid: courseId, State: verdict, Updated: noon } }
  })
const history = () => within(screen.getByRole('heading', { name: 'History' }).parentElement!)
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

const approve = async ({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>) => {
  await user.click(button('Approve'))
  await user.click((await dialog('Approve the course?')).getByRole('button', { name: 'Approve' }))
}

test('an approval names the version that was read [S2-104]', async () => {
  const page = await open()
  judged(page)
  await approve(page)
  await screen.findByText('You approved the course')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull())
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(history().getByText('Rosa Vidal')).toBeTruthy()
  expect(page.api.sent(giveVerdict)).toEqual([{ body: { uuid: courseId, verdict: 'approved', version: 7 } }])
})

test('a small correction of a published course can be approved and published in one act', async () => {
  const draft = { ...handedIn, Published: true, Revision: 2, UnpublishedChanges: true, OpenComments: 1 }
  const page = await open({ draft, review: { Correction: { Characters: 12 } } })
  page.api.on(publishCorrection, () => {
    const standing = { State: 'published' as const, Revision: 3, UnpublishedChanges: false }
    page.server.draft = { ...page.server.draft, ...standing }
    page.become({ Correction: null })
    return { Item: { Uuid: courseId, Updated: noon, ...standing } }
  })
  await page.user.click(button('Approve and publish'))
  const question = await dialog('Publish the correction?')
  expect(question.getByText('It changes 12 characters of text and nothing else.')).toBeTruthy()
  expect(question.getByText('1 comment is still open.')).toBeTruthy()
  await page.user.click(question.getByRole('button', { name: 'Approve and publish' }))
  await screen.findByText('You published the correction')
  expect(screen.getByText('Learners read revision 3')).toBeTruthy()
  expect(page.api.sent(publishCorrection)).toEqual([{ body: { uuid: courseId, version: 7 } }])
  expect(page.api.sent(giveVerdict)).toEqual([])
})

test('a draft that is no small correction is approved, and published by somebody else', async () => {
  const page = await open()
  expect(screen.queryByRole('button', { name: 'Approve and publish' })).toBeNull()
  judged(page)
  await approve(page)
  await screen.findByText('You approved the course')
  expect(screen.getByText('An administrator can publish the course as it is now.')).toBeTruthy()
})

test('changes are requested with a reason, which the history shows', async () => {
  const page = await open()
  judged(page)
  await page.user.click(button('Request changes'))
  const question = await dialog('Request changes')
  await page.user.click(question.getByRole('button', { name: 'Send it back' }))
  expect(question.getByText('This is needed')).toBeTruthy()
  expect(document.activeElement).toBe(question.getByRole('textbox'))
  expect(page.api.sent(giveVerdict)).toEqual([])
  await page.user.type(question.getByRole('textbox'), 'No sources.')
  await page.user.click(question.getByRole('button', { name: 'Send it back' }))
  await waitFor(() => expect(history().getByText('No sources.')).toBeTruthy())
  expect(page.api.sent(giveVerdict)).toEqual([
    { body: { uuid: courseId, verdict: 'changes-requested', version: 7, reason: 'No sources.' } },
  ])
})

test('an approval with open comments is asked about, with their number', async () => {
  const page = await open({ draft: { ...handedIn, OpenComments: 2 } })
  judged(page)
  await page.user.click(button('Approve'))
  const question = await dialog('Approve with open comments?')
  expect(question.getByText('2 comments are still open.')).toBeTruthy()
  expect(page.api.sent(giveVerdict)).toEqual([])
  await page.user.click(question.getByRole('button', { name: 'Approve all the same' }))
  await waitFor(() => expect(page.api.sent(giveVerdict)).toHaveLength(1))
})

test('a reply is sent to its comment and shown below it', async () => {
  const { api, become, user } = await open({ review: { Comments: [aComment()] } })
  api.on(addComment, ({ body }) => {
    const reply = aComment({ Id: testId(72), ReplyTo: body.replyTo ?? null, Text: body.text })
    become({ Comments: [aComment(), reply] })
    return { Item: reply }
  })
  await user.click(button('Reply to the comment of Rosa Vidal'))
  await user.type(field('Your reply'), 'Longer now.')
  await user.click(button('Send the reply'))
  await screen.findByText('Longer now.')
  expect(api.sent(addComment)).toEqual([{ body: { uuid: courseId, text: 'Longer now.', replyTo: testId(71) } }])
  expect(button(/^Open\s*1$/)).toBeTruthy()
})

test('what changed since the last round is listed', async () => {
  const Items = [
    { Type: 'block' as const, Id: block, Title: 'Rays', Kind: 'changed' as const },
    { Type: 'section' as const, Id: testId(8), Title: 'Shadows', Kind: 'removed' as const },
  ]
  await open({ review: { Round: { Since: noon, Judged: true, Items } } })
  const round = within(screen.getByRole('heading', { name: /^Changed since the last verdict/ }).parentElement!)
  expect(round.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'RaysBlock · Changed',
    'ShadowsSection · Removed',
  ])
})

test('who may change a block comes from its comment to its editor', async () => {
  const Comments = [aComment({ Block: { Id: block, Title: 'Rays' } })]
  await open({ draft: { ...handedIn, Role: 'owner' }, as: ['creator'], review: { Comments } })
  const link = screen.getByRole('link', { name: 'Rays' })
  expect(link.getAttribute('href')).toBe(`${partAddress('content')}?block=${block}`)
})

test('a reviewer who helps to build sees why another person judges', async () => {
  await open({ draft: { ...handedIn, Role: 'collaborator' } })
  expect(screen.getByText('Somebody else judges this course')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('a draft that was changed since is shown before the verdict counts', async () => {
  const { api, server, user } = await open()
  api.refuse(giveVerdict, 'Conflict')
  server.draft = { ...server.draft, Version: 8 }
  await approve({ user })
  await screen.findByText('The draft was changed since you read it')
  api.on(giveVerdict, () => ({ Item: { Uuid: courseId, State: 'approved' as const, Updated: noon } }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await approve({ user })
  await waitFor(() => expect(api.sent(giveVerdict).at(-1)?.body.version).toBe(8))
  await waitFor(() => expect(screen.queryByText('The draft was changed since you read it')).toBeNull())
})

test('a draft that was changed while a comment is sent is shown before the verdict counts', async () => {
  const { api, server, user } = await open()
  api.on(addComment, () => {
    server.draft = { ...server.draft, Version: 8 }
    return { Item: aComment() }
  })
  await user.type(field('Your comment'), 'Too short.')
  await user.click(button('Send'))
  await screen.findByText('The draft was changed since you read it')
  expect(api.sent(giveVerdict)).toEqual([])
})

test('a verdict that fails is reported, and the buttons can be used again even when nothing can be read', async () => {
  const { api, user } = await open()
  api.refuse(giveVerdict, 'Unavailable')
  api.refuse(readBuilder, 'Unexpected')
  await approve({ user })
  await screen.findByRole('alert')
  await waitFor(() => expect(button('Approve').hasAttribute('data-loading')).toBe(false))
})

test('the owner comments and resolves, and finds no verdict to give', async () => {
  await open({ draft: { ...handedIn, Role: 'owner' }, as: ['creator'], review: { Comments: [aComment()] } })
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(button('Mark the comment of Rosa Vidal as resolved')).toBeTruthy()
  expect(field('Your comment')).toBeTruthy()
})

test('a person with read access reads comments and cannot answer them', async () => {
  await open({ draft: { ...handedIn, Role: 'share' }, as: ['creator'], review: { Comments: [aComment()] } })
  expect(screen.getByText('Too short.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Mark/ })).toBeNull()
  expect(screen.queryByLabelText('Your comment')).toBeNull()
})
