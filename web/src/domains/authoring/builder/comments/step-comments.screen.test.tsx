import { type Block, listBlocks } from '@aulanova/contract/authoring/blocks'
import { readBuilder } from '@aulanova/contract/authoring/builder'
import { addComment, type Comment, readReviewStep, resolveComment } from '@aulanova/contract/authoring/review'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testId } from '#testing/content-server.ts'
import { aDraft, someone } from '#testing/draft-records.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { courseId } from '#testing/learning-records.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const noon = '2026-03-14T18:00:00.000Z'
const [id, section] = [testId(1), testId(9)]
const block: Block = {
  ...{ PK: 'BLOCK#1', Id: id, Section: section, Position: 1, Version: 1, ChangedBy: null, Files: [] },
  ...{ Created: noon, Updated: noon, Title: 'Sky', Minutes: 1 },
  ...{ Type: 'external-link', Resource: { Address: 'https://example.test' } },
}
const first: Comment = {
  ...{ PK: 'COMMENT#1', Id: testId(71), ReplyTo: null, Block: { Id: id, Title: 'Sky' }, Form: null },
  Text: 'Which sky?',
  ...{ By: someone, Created: noon, Resolved: null },
}

/** A server with one block and what is said about it. */
function prepare() {
  const api = fakeApi()
  let comments = [first]
  const open = () => comments.filter(({ Resolved, ReplyTo }) => Resolved === null && ReplyTo === null).length
  const outlined = () => ({
    ...{ Id: id, Type: 'external-link' as const, Title: 'Sky', Minutes: 1, Position: 1, Missing: null },
    OpenComments: open(),
  })
  const heading = { PK: 'SECTION#1', Id: section, Title: 'Light', Version: 't1', Position: 1, Forms: [] }
  api.on(readBuilder, () => ({ Item: aDraft({ Sections: [{ ...heading, Blocks: [outlined()] }] }) }))
  api.on(listBlocks, () => ({ Items: [block], Count: 1 }))
  api.on(readReviewStep, () => ({ Item: { Type: 'block' as const, Block: block, Comments: comments } }))
  api.on(addComment, ({ body }) => {
    const reply = { ...first, Id: testId(72), ReplyTo: body.replyTo ?? null, Text: body.text }
    comments = [...comments, reply]
    return { Item: reply }
  })
  api.on(resolveComment, () => {
    comments = comments.map((comment) => (comment.ReplyTo ? comment : { ...comment, Resolved: noon }))
    return { Item: comments[0]! }
  })
}
const region = { name: 'Comments on this block' }

test('a reply that was not sent is there again after its block was closed', async () => {
  prepare()
  const { user } = await renderScreen(`/creator/courses/${courseId}/content?block=${id}`, { as: ['creator'] })
  await user.click(await screen.findByRole('button', { name: /^Reply to/ }))
  await user.type(screen.getByRole('textbox', { name: 'Your reply' }), 'At noon')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Your reply' })).toBeNull())
  await user.click(screen.getByRole('button', { name: /^Sky/ }))
  const reply = await screen.findByRole('textbox', { name: 'Your reply' })
  expect((reply as HTMLTextAreaElement).value).toBe('At noon')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByRole('button', { name: /^Reply to/ })
})

test('the open comments on a block are beside it, and are answered and resolved there', async () => {
  prepare()
  const { user } = await renderScreen(`/creator/courses/${courseId}/content?block=${id}`, { as: ['creator'] })
  const beside = within(await screen.findByRole('region', region))
  await beside.findByText('Which sky?')
  await user.click(beside.getByRole('button', { name: /^Reply to/ }))
  await user.type(beside.getByRole('textbox', { name: 'Your reply' }), 'At night')
  await user.click(beside.getByRole('button', { name: 'Send the reply' }))
  await beside.findByText('At night')
  await user.click(beside.getByRole('button', { name: /^Mark the comment/ }))
  await waitFor(() => expect(screen.queryByRole('region', region)).toBeNull())
})
