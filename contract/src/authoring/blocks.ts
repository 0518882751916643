import { type Static, type TSchema, Type } from 'typebox'
import { Filename, StoredFile } from '../files/files.ts'
import {
  Html,
  InCourse,
  Instant,
  Key,
  Line,
  Listing,
  Minutes,
  Moves,
  Name,
  Nothing,
  Nullable,
  OwnId,
  Position,
  Single,
  Uuid,
  Version,
  WebAddress,
} from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'

export const blockTypes = ['text', 'image', 'attachment', 'simulation', 'external-link', 'video'] as const
export type BlockType = (typeof blockTypes)[number]

/** A block of a draft may still lack its file or its alternative text; the checks before publishing name what is missing. */
const DraftFile = Nullable(Filename)
const FromAddress = Type.Object({ Address: WebAddress })

const TextResource = Type.Object({ Html })
const ImageResource = Type.Object({ File: DraftFile, Alt: Line, Caption: Line })
const AttachmentResource = Type.Object({ File: DraftFile })
const SimulationResource = Type.Union([Type.Object({ File: DraftFile }), FromAddress])
const VideoResource = Type.Union([Type.Object({ File: DraftFile, Captions: Type.Optional(DraftFile) }), FromAddress])

const heading = { Title: Name, Minutes }
/** A write with an outdated version is answered `Conflict`; without a version it overwrites. */
const seen = { Version: Type.Optional(Version) }

/** A block as its author fills it in: the type decides what the resource holds. */
export const BlockValues = Type.Union([
  Type.Object({ Type: Type.Literal('text'), ...heading, Resource: TextResource, ...seen }),
  Type.Object({ Type: Type.Literal('image'), ...heading, Resource: ImageResource, ...seen }),
  Type.Object({ Type: Type.Literal('attachment'), ...heading, Resource: AttachmentResource, ...seen }),
  Type.Object({ Type: Type.Literal('simulation'), ...heading, Resource: SimulationResource, ...seen }),
  Type.Object({ Type: Type.Literal('external-link'), ...heading, Resource: FromAddress, ...seen }),
  Type.Object({ Type: Type.Literal('video'), ...heading, Resource: VideoResource, ...seen }),
])
export type BlockValues = Static<typeof BlockValues>

const record = {
  PK: Key,
  Id: Type.String(),
  Section: Type.String(),
  /** Counted from 1 within its section. */
  Position: Type.Integer(),
  /** Raised by a change of the content, not by a move. */
  Version: Type.Integer(),
  /** The name of the person who changed it last. */
  ChangedBy: Nullable(Type.String()),
  Created: Instant,
  Updated: Instant,
  Title: Type.String(),
  Minutes: Type.Integer(),
  /** The files that the resource names, with their addresses. */
  Files: Type.Array(StoredFile),
}

/** The content of a block, as the builder and the player show it. */
export const blockOf = <T extends Record<string, TSchema>>(fields: T) =>
  Type.Union([
    Type.Object({ ...fields, Type: Type.Literal('text'), Resource: TextResource }),
    Type.Object({ ...fields, Type: Type.Literal('image'), Resource: ImageResource }),
    Type.Object({ ...fields, Type: Type.Literal('attachment'), Resource: AttachmentResource }),
    Type.Object({ ...fields, Type: Type.Literal('simulation'), Resource: SimulationResource }),
    Type.Object({ ...fields, Type: Type.Literal('external-link'), Resource: FromAddress }),
    Type.Object({ ...fields, Type: Type.Literal('video'), Resource: VideoResource }),
  ])

export const Block = blockOf(record)
export type Block = Static<typeof Block>

export const listBlocks = endpoint({
  method: 'GET',
  path: '/creator/blocks/section/:uuid/:id',
  access: 'courses:build',
  summary: 'The blocks of one section with their content, in order',
  params: Type.Object({ uuid: Uuid, id: Uuid }),
  reply: Listing(Block),
  problems: ['NotFound', 'ItemNotFound'],
})

export const addBlock = endpoint({
  method: 'POST',
  path: '/creator/blocks/add',
  access: 'courses:build',
  summary: 'Add a block at a place in a section, or at its end; item is the section, id the block',
  body: InCourse({ values: BlockValues, item: Uuid, position: Type.Optional(Position), id: OwnId }),
  reply: Single(Block),
  status: 201,
  problems: ['NotFound', 'ItemNotFound', 'SectionNotYours', 'FileRejected', 'TooLarge'],
  bodyLimit: 1_000_000,
})

export const updateBlock = endpoint({
  method: 'PUT',
  path: '/creator/blocks/update',
  access: 'courses:build',
  summary: 'Change a block; item is the block',
  body: InCourse({ values: BlockValues, item: Uuid }),
  reply: Single(Block),
  problems: ['NotFound', 'ItemNotFound', 'SectionNotYours', 'Conflict', 'FileRejected', 'TooLarge'],
  bodyLimit: 1_000_000,
})

export const moveBlock = endpoint({
  method: 'PUT',
  path: '/creator/blocks/move',
  access: 'courses:build',
  summary: 'Move a block to a place in another section, or to its end',
  body: InCourse({ block: Uuid, section: Uuid, position: Type.Optional(Position) }),
  reply: Single(Block),
  problems: ['NotFound', 'ItemNotFound', 'SectionNotYours'],
})

export const orderBlocks = endpoint({
  method: 'POST',
  path: '/creator/blocks/order',
  access: 'courses:build',
  summary: 'Give blocks of one section new places, counted from 1; the others keep their order around them',
  body: InCourse({ updates: Moves }),
  reply: Listing(Type.Object({ Id: Type.String(), Section: Type.String(), Position: Type.Integer() })),
  problems: ['NotFound', 'ItemNotFound', 'SectionNotYours'],
})

export const deleteBlock = endpoint({
  method: 'POST',
  path: '/creator/blocks/delete',
  access: 'courses:build',
  summary: 'Remove a block from the draft; it can be brought back for a while',
  body: InCourse({ id: Uuid }),
  reply: Nothing,
  problems: ['NotFound', 'ItemNotFound', 'SectionNotYours'],
})

export const restoreBlock = endpoint({
  method: 'POST',
  path: '/creator/blocks/restore',
  access: 'courses:build',
  summary: 'Bring a removed block back to where it was',
  body: InCourse({ id: Uuid }),
  reply: Single(Block),
  problems: ['NotFound', 'ItemNotFound', 'SectionNotYours'],
})
