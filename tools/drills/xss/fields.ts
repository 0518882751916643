import { addBlock, type Block } from '../../../contract/src/authoring/blocks.ts'
import { updateGeneral } from '../../../contract/src/authoring/builder.ts'
import { saveFaq } from '../../../contract/src/authoring/collections.ts'
import { createEvaluation } from '../../../contract/src/authoring/evaluations.ts'
import { contactUs } from '../../../contract/src/operations/contact.ts'
import { saveDocument } from '../../../contract/src/reference/documents.ts'
import { reference } from '../../../contract/src/reference/reference.ts'
import type { Pool } from '../../../server/src/platform/db/db.ts'
import type { Call } from '../shared/api.ts'
import type { CourseRecords } from '../shared/records.ts'
import type { Attack } from './corpus/corpus.ts'

/** Stores attacks in one field; resolves to what the server answers for each, null if it was refused. */
export interface Field {
  name: string
  store: (attacks: readonly Attack[]) => Promise<(string | null)[]>
}

interface Writers {
  creator: Call
  admin: Call
  stranger: Call
  sql: Pool
  course: CourseRecords
}

const inSequence =
  (store: (attack: Attack) => Promise<string | null | undefined>): Field['store'] =>
  async (attacks) => {
    const results: (string | null)[] = []
    for (const attack of attacks) results.push((await store(attack)) ?? null)
    return results
  }

const form = { Name: 'Prueba', Tries: 1, RequiredScore: 1, MaxScore: 1, Minutes: null }

/** Every field that takes HTML, and the mail of the contact form. */
export function htmlFields({ creator, admin, stranger, sql, course: { uuid, section } }: Writers): Field[] {
  const general = (field: 'Description' | 'Requirements') =>
    inSequence(
      async ({ html }) => (await creator(updateGeneral, { body: { uuid, [field]: html } }))?.Item.General[field],
    )
  return [
    {
      name: 'text of a block',
      store: inSequence(async ({ html }) => {
        const values = { Type: 'text' as const, Title: 'Ataque', Minutes: 1, Resource: { Html: html } }
        const made = (await creator(addBlock, { body: { uuid, item: section, values } })) as { Item: Block } | null
        return made && (made.Item.Resource as { Html: string }).Html
      }),
    },
    { name: 'description', store: general('Description') },
    { name: 'requirements', store: general('Requirements') },
    {
      name: 'answer of the FAQ',
      store: inSequence(async ({ html }) => {
        const items = [{ Question: '¿Sí?', Answer: html }]
        return (await creator(saveFaq, { body: { uuid, items } }))?.Item.Items[0]?.Answer
      }),
    },
    {
      name: 'explanation of a question',
      store: inSequence(async ({ html }) => {
        const Questions = [{ Type: 'true-or-false' as const, Text: '¿Sí?', Points: 1, Right: true, Explanation: html }]
        return (await creator(createEvaluation, { body: { uuid, section, ...form, Questions } }))?.Item.Questions[0]
          ?.Explanation
      }),
    },
    {
      name: 'content of a document',
      store: inSequence(async ({ number, html }) => {
        const made = await admin(reference.documents.create, { body: { Name: `D ${number}`, Content: html } })
        return made && String(made.Item.Content ?? '')
      }),
    },
    {
      name: 'content of a document in another language',
      store: inSequence(async ({ number, html }) => {
        const body = { Name: `E ${number}`, Slug: `e-${number}` }
        const made = await admin(reference.documents.create, { body })
        if (!made) return undefined
        const { Uuid: id, Updated } = made.Item
        const texts = { ...body, Content: '', Texts: { eng: { Name: '', Content: html } }, Updated }
        return (await admin(saveDocument, { params: { id }, body: texts }))?.Item.Texts.eng?.Content
      }),
    },
    {
      name: 'header of an organization',
      store: inSequence(async ({ number, html }) => {
        const made = await admin(reference.organizations.create, { body: { Name: `O ${number}`, Header: html } })
        return made && String(made.Item.Header ?? '')
      }),
    },
    {
      name: 'mail of the contact form',
      store: inSequence(async ({ number, html }) => {
        // The rate limit is not what this drill tests.
        await sql`delete from rate_limits`
        const email = `ataque-${number}@example.test`
        await stranger(contactUs, { body: { name: html.replace(/\s/g, ' ').slice(0, 110), email, message: html } })
        const [mail] = await sql<{ html: string }[]>`select html from mails where html like ${`%${email}%`} limit 1`
        return mail?.html
      }),
    },
  ]
}
