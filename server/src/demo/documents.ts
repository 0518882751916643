import { aReference } from '#demo/factories/reference.ts'
import type { Db } from '#platform/db/db.ts'
import { terms } from './terms.ts'

const privacy = {
  name: 'Aviso de privacidad',
  slug: 'privacy-notice',
  content: `<h2>Quién responde por tus datos</h2>
<p>Aulanova guarda los datos de tu cuenta para darte acceso a tus cursos. No los vende ni los presta.</p>
<h2>Qué guardamos</h2>
<ul><li>Tu nombre y tu correo.</li><li>Tus suscripciones, tus pagos y tu avance.</li><li>El navegador y la dirección desde los que entras, durante 400 días.</li></ul>
<h2>Tus derechos</h2>
<p>Puedes ver, corregir y descargar tus datos, y pedir que se borren. Escribe a soporte y respondemos en veinte días hábiles.</p>`,
  english: {
    Name: 'Privacy notice',
    Content: `<h2>Who answers for your data</h2>
<p>Aulanova keeps the data of your account to give you access to your courses. It neither sells nor lends them.</p>
<h2>What we keep</h2>
<ul><li>Your name and your e-mail address.</li><li>Your subscriptions, payments and progress.</li><li>The browser and the address you sign in from, for 400 days.</li></ul>
<h2>Your rights</h2>
<p>You can see, correct and download your data, and ask for their deletion. Write to support; we answer within twenty working days.</p>`,
  },
}

const refunds = {
  name: 'Política de reembolsos',
  slug: 'refund-policy',
  content:
    '<p>Borrador. Si un curso no es lo que esperabas, pide el reembolso durante los primeros siete días, siempre que no hayas pasado de la mitad.</p>',
}

/** Two published documents and a draft. The terms are as old as the accounts, which have accepted them. */
export async function fillDocuments(db: Db, by: string) {
  await publish(db, terms, by)
  await publish(db, privacy, by)
  await aReference(db, 'documents', refunds.name, { Slug: refunds.slug, Content: refunds.content })
}

async function publish(db: Db, { name, slug, content, english }: typeof privacy, by: string) {
  const id = await aReference(db, 'documents', name, { Slug: slug, Content: content })
  await db`
    update documents set texts = ${db.json({ eng: english })}, revision = 1, published_at = now()
    where id = ${id}`
  await db`
    insert into document_revisions (document_id, number, name, content, texts, published_by, published_at)
    select id, 1, name, details ->> 'Content', texts, ${by}, now() - interval '800 days' from documents where id = ${id}`
}

/** Everybody accepted the terms when they registered. */
export const acceptTerms = (db: Db) => db`
  insert into document_acceptances (user_id, document_id, revision, at)
  select users.id, d.id, 1, users.created_at from users, documents d
  where d.details ->> 'Slug' = ${terms.slug}`
