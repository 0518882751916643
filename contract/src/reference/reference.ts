import { type Static, type TSchema, Type } from 'typebox'
import {
  ById,
  Domain,
  Email,
  Html,
  Instant,
  Key,
  Line,
  Listing,
  Name,
  Nothing,
  OneOf,
  PageAndSearch,
  PlainDate,
  PlainName,
  Single,
  Slug,
  Text,
  Uuid,
  WebAddress,
} from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { languages } from '../kernel/languages.ts'
import { allReferenceKinds, definitionOf, type FieldInput, type ReferenceKind } from './reference-kinds.ts'

export const fieldSchemas = {
  text: Line,
  'long-text': Text,
  html: Html,
  slug: Slug,
  domain: Domain,
  address: WebAddress,
  email: Email,
  /** A name of the IANA database; the server knows which there are. */
  'time-zone': Type.String({ maxLength: 60, pattern: '^[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+)*$' }),
  language: OneOf(languages),
  colour: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  date: PlainDate,
  'whole-number': Type.Integer({ minimum: 0, maximum: 1000 }),
  'yes-no': Type.Boolean(),
} satisfies Record<FieldInput, TSchema>

export type FieldValue = string | number | boolean
export type ReferenceFields = Record<string, FieldValue>

/** What clients send: the name and the kind's fields on one level. */
export type ReferenceBody = { Name: string; Updated?: string } & ReferenceFields

const ReferenceRecord = Type.Object(
  {
    PK: Key,
    Uuid,
    Name: Type.String(),
    Created: Instant,
    Updated: Instant,
    Revision: Type.Optional(Type.Integer()),
    PublishedAt: Type.Optional(Instant),
    /** Of a document that was taken from its address. */
    Withdrawn: Type.Optional(Instant),
    /** In lists: whether something uses it, so that it cannot be deleted. */
    InUse: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: Type.Union([Type.String(), Type.Number(), Type.Boolean()]) },
)
export type ReferenceEntry = Static<typeof ReferenceRecord> & { [field: string]: FieldValue | undefined }
export const ReferenceEntry = Type.Unsafe<ReferenceEntry>(ReferenceRecord)

export function bodyOf(kind: ReferenceKind) {
  const { fields, plainName } = definitionOf(kind)
  const own = Object.entries(fields).map(([name, input]) => [name, Type.Optional(fieldSchemas[input])])
  // A client that sends the `Updated` it read is answered `Conflict` when the entry was changed in between.
  const body = Type.Object({
    Name: plainName ? PlainName : Name,
    Updated: Type.Optional(Instant),
    ...Object.fromEntries(own),
  })
  return Type.Unsafe<ReferenceBody>(body)
}

function endpointsOf(kind: ReferenceKind) {
  const path = `/admin/${kind}` as const
  const access = 'administration:use'
  const body = bodyOf(kind)
  const reply = Single(ReferenceEntry)
  const problems = ['NotFound', 'NameTaken', 'Conflict'] as const
  return {
    list: endpoint({
      method: 'GET',
      path: `${path}/all/:page/:search?`,
      access,
      summary: `List ${kind}, in their order or by name`,
      params: PageAndSearch,
      reply: Listing(ReferenceEntry),
    }),
    read: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      access,
      summary: `One of the ${kind}`,
      params: ById,
      reply,
      problems,
    }),
    create: endpoint({
      method: 'POST',
      path,
      access,
      summary: `Add to the ${kind}`,
      body,
      reply,
      status: 201,
      problems,
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      access,
      summary: `Change one of the ${kind}`,
      params: ById,
      body,
      reply,
      problems: [...problems, 'InUse'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      access,
      summary: `Remove one of the ${kind}, unless it is in use`,
      params: ById,
      reply: Nothing,
      problems: ['NotFound', 'InUse'],
    }),
    publish: endpoint({
      method: 'POST',
      path: `${path}/publish`,
      access,
      summary: `Make the current text of one of the ${kind} the public one`,
      // With the `Updated` that was seen, a newer text is not published unseen: `Conflict`.
      body: Type.Object({ uuid: Uuid, Updated: Type.Optional(Instant) }),
      reply,
      problems: ['NotFound', 'Conflict'],
    }),
  }
}

export type ReferenceEndpoints = ReturnType<typeof endpointsOf>

export const reference = Object.fromEntries(allReferenceKinds.map((kind) => [kind, endpointsOf(kind)])) as Record<
  ReferenceKind,
  ReferenceEndpoints
>

/** `publish` is served only for publishable kinds. */
export const referenceEndpoints = allReferenceKinds.flatMap((kind) => {
  const { publish, ...always } = reference[kind]
  return [...Object.values(always), ...(definitionOf(kind).publishable ? [publish] : [])]
})
