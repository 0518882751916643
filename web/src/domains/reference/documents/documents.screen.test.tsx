import {
  compareDocument,
  type DocumentDraft,
  type DocumentRevision,
  type LanguageChange,
  listAcceptances,
  listDocumentRevisions,
  readDocument,
  readDocumentRevision,
  saveDocument,
  termsSlug,
  withdrawDocument,
} from '@aulanova/contract/reference/documents'
import { reference } from '@aulanova/contract/reference/reference'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { testWaitingAndFailure } from '#testing/waiting-and-failure.ts'

const id = '0190aaaa-0000-7000-8000-000000000001'
const at = '2026-03-14T18:00:00.000Z'
const draft: DocumentDraft = {
  Uuid: id,
  Slug: termsSlug,
  Name: 'Términos',
  Content: '<p>Sé amable.</p>',
  Texts: { eng: { Name: 'Terms', Content: '<p>Be kind.</p>' } },
  Updated: at,
  Revision: 2,
  PublishedAt: at,
  Withdrawn: null,
  Changed: false,
}
const person = { PK: 'USER#1', Username: 'ana', Name: 'Ana Ruiz', Email: 'ana@example.test' }
const revision: DocumentRevision = {
  Number: 2,
  Name: 'Términos',
  PublishedAt: at,
  By: person,
  Languages: ['eng', 'mx'],
  Accepted: 1234,
}
const changes: LanguageChange[] = [
  {
    Language: 'mx',
    Kind: 'changed',
    Fields: [
      {
        Field: 'Content',
        Words: [
          { Kind: 'kept', Text: 'Sé ' },
          { Kind: 'added', Text: 'muy ' },
          { Kind: 'removed', Text: 'amable' },
          { Kind: 'kept', Text: `. Luego. ${'Igual que antes. '.repeat(200)}` },
        ],
      },
    ],
    WordsAdded: 1,
    WordsRemoved: 1,
  },
  { Language: 'eng', Kind: 'changed', Fields: [], WordsAdded: 0, WordsRemoved: 0 },
]
const path = `/admin/documents/${id}`

/** A server that keeps one draft. */
function server(first = draft) {
  const api = fakeApi()
  let current = first
  const change = (next: Partial<DocumentDraft>) => {
    current = { ...current, ...next, Updated: new Date(Date.parse(current.Updated) + 1000).toISOString() }
    return current
  }
  api.on(readDocument, () => ({ Item: current }))
  api.on(saveDocument, ({ body: { Updated: _, ...texts } }) => ({ Item: change({ ...texts, Changed: true }) }))
  api.on(reference.documents.publish, () => {
    const { Revision, Changed } = current
    const { Uuid, Name, Updated } = change({ Revision: Changed ? Revision + 1 : Revision, Changed: false })
    const entry = { PK: `DOCUMENT#${id}`, Uuid, Name, Created: at, Updated, PublishedAt: at }
    return { Item: { ...entry, Revision: current.Revision } }
  })
  return { api, change }
}
const open = async (address = path, first = draft) => {
  const { api, change } = server(first)
  return { api, change, ...(await renderScreen(address, { as: ['admin'] })) }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const nameIn = (language: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^Name in ${language}`) })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

testWaitingAndFailure({
  path,
  as: ['admin'],
  endpoint: readDocument,
  reply: { Item: draft },
  shows: 'Published, revision 2',
})

test('each language has its text, and all are saved with the version that was seen [S2-112]', async () => {
  const { api, user } = await open()
  type(await nameIn('Spanish \\(Mexico\\)'), 'Condiciones')
  await user.click(screen.getByRole('tab', { name: /English/ }))
  const name = await nameIn('English')
  expect(name.value).toBe('Terms')
  type(name, 'Terms of use')
  expect(screen.getByText('Not saved yet')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: /Italian/ }))
  expect((await nameIn('Italian')).value).toBe('')
  await user.click(button('Save'))
  await screen.findByText('Saved')
  expect(api.sent(saveDocument)).toEqual([
    {
      params: { id },
      body: {
        Slug: termsSlug,
        Name: 'Condiciones',
        Content: '<p>Sé amable.</p>',
        Texts: { eng: { Name: 'Terms of use', Content: '<p>Be kind.</p>' } },
        Updated: at,
      },
    },
  ])
})

test('what is typed while a save is under way stays; a refused name has the focus', { tags: ['long'] }, async () => {
  const { api, change, user } = await open()
  const name = await nameIn('Spanish \\(Mexico\\)')
  type(name, 'Condiciones')
  const held = api.hold(saveDocument)
  await user.click(button('Save'))
  type(name, 'Condiciones de uso')
  held.answer({ Item: change({ Name: 'Condiciones', Changed: true }) })
  await waitFor(() => expect(button('Save').hasAttribute('data-loading')).toBe(false))
  expect(name.value).toBe('Condiciones de uso')
  expect(screen.getByText('Not saved yet')).toBeTruthy()
  expect(screen.queryByText('Saved')).toBeNull()
  type(name, ' ')
  await user.click(screen.getByRole('tab', { name: /English/ }))
  await user.click(button('Save'))
  await waitFor(async () => expect(document.activeElement).toBe(await nameIn('Spanish \\(Mexico\\)')))
})

test('new terms are published after asking; an unchanged document says that nothing changed', {
  tags: ['long'],
}, async () => {
  const { api, user } = await open()
  api.on(readDocumentRevision, () => ({ Item: { ...revision, Content: draft.Content, Texts: draft.Texts } }))
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  await screen.findByText('Nothing has changed since revision 2, so no new one was made.')
  type(await nameIn('Spanish'), 'Condiciones')
  await user.click(button('Save and publish'))
  expect(api.sent(saveDocument)).toEqual([])
  const dialog = await screen.findByRole('dialog', { name: 'Publish new terms?' })
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
  await screen.findByText('Revision 3 is published.')
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
  expect(api.sent(reference.documents.publish)).toHaveLength(2)
})

test('texts that stay as they were published are named before publishing', { tags: ['long'] }, async () => {
  const { api, user } = await open()
  api.on(readDocumentRevision, () => ({ Item: { ...revision, Content: draft.Content, Texts: draft.Texts } }))
  type(await nameIn('Spanish'), 'Condiciones')
  await user.click(button('Save and publish'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish new terms?' }))
  await dialog.findByText(/^What stays as it is in revision 2 of 14\/03\/2026: English\./)
})

test('who came first is named with what they changed, and what was typed stays', { tags: ['long'] }, async () => {
  const { api, change, user } = await open()
  type(await nameIn('Spanish'), 'Mi nombre')
  change({ Texts: { eng: { Name: 'Theirs', Content: '<p>Theirs.</p>' } } })
  api.refuse(saveDocument, 'Conflict', undefined, { by: 'Berta', at, fields: ['Content.eng', 'Name.eng', 'Revision'] })
  await user.click(button('Save'))
  await screen.findByText(/^Berta, .*: Text \(English\), Name \(English\), Published$/)
  await user.click(button('Keep what I typed'))
  await waitFor(() => expect(screen.queryByText('This was changed in the meantime')).toBeNull())
  expect((await nameIn('Spanish')).value).toBe('Mi nombre')
  await user.click(screen.getByRole('tab', { name: /English/ }))
  expect((await nameIn('English')).value).toBe('Theirs')
})

test('a refused field opens its language and says why', async () => {
  const { api, user } = await open()
  type(await nameIn('Spanish'), 'Otro')
  api.refuse(saveDocument, 'ValidationFailed', [{ field: 'Texts.it.Content', reason: 'tooLong' }])
  await user.click(button('Save'))
  await screen.findByText('This is too long')
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Italian')
  const text = screen.getByRole('textbox', { name: 'Text in Italian' })
  await waitFor(() => expect(document.activeElement).toBe(text))
  type(await nameIn('Italian'), 'x')
  await user.click(screen.getByRole('tab', { name: /Mexico/ }))
  type(await nameIn('Spanish'), ' ')
  await user.click(button('Save'))
  await screen.findByText('Please enter a name')
  api.refuse(saveDocument, 'NameTaken')
  type(await nameIn('Spanish'), 'Tomado')
  await user.click(button('Save'))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Invalid operationAnother entry has this name or this address',
  )
})

test('a published document is withdrawn after a question', async () => {
  const other = { ...draft, Slug: 'aviso' }
  const { api, user } = await open(path, other)
  api.on(withdrawDocument, () => ({ Item: { ...other, Withdrawn: at } }))
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const question = await screen.findByRole('dialog', { name: 'Withdraw this document?' })
  await user.click(within(question).getByRole('button', { name: 'Withdraw' }))
  await screen.findByText('The document is withdrawn.')
  expect(api.sent(withdrawDocument)).toEqual([{ params: { id } }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull())
})

test('the terms offer no withdrawal', async () => {
  await open(path)
  await screen.findByRole('button', { name: 'Publish' })
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})

test('a new document is written in the default language, then opened', async () => {
  const { api } = server({ ...draft, Slug: 'aviso', Revision: 0, PublishedAt: null, Changed: true })
  const entry = { PK: `DOCUMENT#${id}`, Uuid: id, Name: 'Aviso', Created: at, Updated: at }
  const held = api.hold(reference.documents.create)
  const { user, at: where } = await renderScreen('/admin/documents/new', { as: ['admin'] })
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('Please enter a name')
  type(await nameIn('Spanish'), 'Aviso')
  await user.click(button('Save'))
  // What is typed while it is created is on its page, to be saved next.
  type(await nameIn('Spanish'), 'Aviso legal')
  held.answer({ Item: { ...entry, Revision: 0 } })
  await screen.findByText('Not saved yet')
  expect(where()).toBe(path)
  expect((await nameIn('Spanish')).value).toBe('Aviso legal')
  await user.click(button('Save'))
  await screen.findByText('Saved')
  expect(api.sent(reference.documents.create)).toEqual([{ body: { Name: 'Aviso' } }])
  expect(screen.getByText('Not published')).toBeTruthy()
})

test('revisions are read, compared and taken into the draft again', { tags: ['long'] }, async () => {
  const { api, user, at: where } = await open(`${path}/history`, { ...draft, Changed: true })
  api.on(listDocumentRevisions, () => ({ Items: [revision, { ...revision, Number: 1, Accepted: 7 }], Count: 2 }))
  const table = await screen.findByRole('table', { name: 'Revisions' })
  expect(within(table).getByText('1,234')).toBeTruthy()
  api.on(compareDocument, () => ({ Items: changes, Count: 2 }))
  await user.click(screen.getByRole('link', { name: 'What changed with revision 2' }))
  expect((await screen.findByText('muy')).tagName).toBe('INS')
  expect(document.activeElement?.textContent).toBe('Comparison')
  expect(screen.getByText('amable').tagName).toBe('DEL')
  // Of what stayed the same, only what is beside a change.
  expect(screen.getByText(/Luego\. Igual.*\[…\]$/).textContent?.length).toBeLessThan(200)
  expect(screen.getByText('The words are the same; only their appearance has changed.')).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { name: 'To' }), { target: { value: '0' } })
  await waitFor(() => expect(api.sent(compareDocument).at(-1)).toEqual({ params: { id }, query: { from: 1 } }))
  api.on(readDocumentRevision, () => ({
    Item: { ...revision, Number: 1, Content: '<p>Antes.</p>', Texts: { eng: { Name: '', Content: '<p>Before.</p>' } } },
  }))
  await user.click(screen.getByRole('link', { name: 'Revision 1' }))
  await screen.findByText('Antes.')
  await user.click(button('English'))
  await screen.findByText('Before.')
  await user.click(button('Take this text into the draft'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Replace the draft' }))
  await screen.findByText('The text of revision 1 is in the draft. It is not published yet.')
  expect(where()).toBe(path)
  expect(api.sent(saveDocument)[0]?.body).toMatchObject({ Content: '<p>Antes.</p>', Slug: termsSlug, Updated: at })
})

test('a document that was never published has no revisions yet', async () => {
  await open(`${path}/history`, { ...draft, Revision: 0, PublishedAt: null, Changed: true })
  await screen.findByText('It was never published')
})

test('who accepted is searched by person and revision', { tags: ['long'] }, async () => {
  const { api, user } = await open(`${path}/acceptances`)
  api.on(listAcceptances, ({ query }) =>
    query.search === 'nobody'
      ? { Items: [], Count: 0 }
      : { Items: [{ Person: person, Revision: 2, At: at, Ip: '10.0.0.1' }], Count: 1234, LastEvaluatedKey: 'next' },
  )
  await screen.findByText('1,234 acceptances')
  expect(screen.getByText('10.0.0.1')).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { name: 'Revision' }), { target: { value: '1' } })
  await waitFor(() => expect(api.sent(listAcceptances).at(-1)?.query).toEqual({ revision: 1 }))
  await user.click(button('Next Page'))
  await waitFor(() => expect(api.sent(listAcceptances).at(-1)?.query).toEqual({ revision: 1, token: 'next' }))
  type(screen.getByRole('searchbox'), 'nobody')
  await screen.findByText('Nobody who matches has accepted it')
  api.refuse(listAcceptances, 'ValidationFailed', [{ field: 'search', reason: 'tooMany' }])
  type(screen.getByRole('searchbox'), 'a')
  await screen.findByText('Too many people match')
})

test.each([path, `${path}/history`, `${path}/acceptances`, '/admin/documents/new'])(
  '%s is for administrators only',
  async (address) => {
    fakeApi()
    const { at: where } = await renderScreen(address, { as: ['general'] })
    await waitFor(() => expect(where()).toBe('/permission-denied'))
  },
)
