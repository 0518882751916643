import { readBuilder } from '@aulanova/contract/authoring/builder'
import { addShare, listCreators, removeShare, type Share } from '@aulanova/contract/authoring/creator-courses'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { onlyReading, openPart } from '#testing/draft-server.ts'
import { errorOf, field } from '#testing/form-fields.ts'
import { courseId } from '#testing/learning-records.ts'

const omar = { PK: 'USER#u7', Username: 'omar', Name: 'Omar Gil' }
const share: Share = { Uuid: 's1', User: omar, Created: '2026-03-14T18:00:00.000Z' }
const label = 'Share with a creator'

const open = async (Shares: Share[] = []) => {
  const page = await openPart('shares', {
    draft: { Shares },
    prepare: (api) => api.on(listCreators, () => ({ Items: [omar], Count: 1 })),
  })
  const become = (shares: Share[]) => {
    page.server.draft = { ...page.server.draft, Shares: shares }
    return { Items: shares, Count: shares.length }
  }
  page.api.on(addShare, () => become([share]))
  page.api.on(removeShare, () => become([]))
  return page
}
const stop = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Remove: Omar Gil' }))
  return within(await screen.findByRole('dialog', { name: 'Stop sharing with Omar Gil' }))
}

test('a course that nobody shares says so', async () => {
  await open()
  expect(screen.getByText('Nobody yet')).toBeTruthy()
})

test('a course is shared with a creator, who is listed since today', async () => {
  const { api, user } = await open()
  await user.type(field(label), 'omar{Enter}')
  await screen.findByText('Omar Gil')
  expect(screen.getByText('since 14/03/2026')).toBeTruthy()
  expect(field(label).value).toBe('')
  expect(api.sent(addShare)).toEqual([{ params: { uuid: courseId }, body: { username: 'omar' } }])
})

test('a refusal is reported at the field, and what was typed stays', async () => {
  const { api, user } = await open()
  api.refuse(addShare, 'AlreadyOwner')
  await user.type(field(label), 'omar{Enter}')
  await waitFor(() => expect(errorOf(label)).toBe("You're already owner of the course"))
  expect(field(label).value).toBe('omar')
})

test('a share whose list could not be read again counts as shared', async () => {
  const { api, user } = await open()
  api.refuse(readBuilder, 'Unexpected')
  await user.type(field(label), 'omar{Enter}')
  await waitFor(() => expect(field(label).value).toBe(''))
  expect(errorOf(label)).toBe('')
})

test('sharing ends after a question; Escape keeps it and returns to the button', async () => {
  const { api, user } = await open([share])
  await stop(user)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove: Omar Gil' })))
  expect(api.sent(removeShare)).toEqual([])

  await user.click((await stop(user)).getByRole('button', { name: 'Stop sharing' }))
  await screen.findByText('Nobody yet')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(field(label)))
  expect(api.sent(removeShare)).toEqual([{ params: { uuid: courseId }, body: { username: 'omar' } }])
})

test('a removal that fails is reported in the dialog, which stays open', async () => {
  const { api, user } = await open([share])
  api.cutOff(removeShare)
  const dialog = await stop(user)
  await user.click(dialog.getByRole('button', { name: 'Stop sharing' }))
  await dialog.findByRole('alert')
  expect(screen.getByText('Omar Gil')).toBeTruthy()
})

test('a person with read access sees with whom it is shared', async () => {
  await openPart('shares', { draft: { ...onlyReading(), Shares: [share] } })
  expect(screen.getByText('Omar Gil')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})
