import { type Static, Type } from 'typebox'
import {
  ById,
  InCourse,
  Instant,
  Key,
  Listing,
  Moves,
  Name,
  Nothing,
  OwnId,
  Position,
  Seen,
  Single,
  StateVersion,
  Uuid,
} from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'

export const Section = Type.Object({
  PK: Key,
  Id: Type.String(),
  Title: Type.String(),
  /** Of its title. */
  Version: StateVersion,
  /** Counted from 1 within the course. */
  Position: Type.Integer(),
  Created: Instant,
  Updated: Instant,
})
export type Section = Static<typeof Section>

export const createSection = endpoint({
  method: 'POST',
  path: '/creator/sections',
  access: 'courses:build',
  summary: 'Add a section at a place in the course, or at its end',
  body: InCourse({ title: Name, position: Type.Optional(Position), id: OwnId }),
  reply: Single(Section),
  status: 201,
  problems: ['NotFound', 'ItemNotFound', 'SectionNotYours'],
})

export const updateSection = endpoint({
  method: 'PUT',
  path: '/creator/sections/:id',
  access: 'courses:build',
  summary: 'Rename a section',
  params: ById,
  body: InCourse({ title: Name, version: Seen }),
  reply: Single(Section),
  problems: ['NotFound', 'ItemNotFound', 'SectionNotYours', 'Conflict'],
})

export const orderSections = endpoint({
  method: 'POST',
  path: '/creator/sections/order',
  access: 'courses:build',
  summary: 'Give sections new places, counted from 1; the others keep their order around them',
  body: InCourse({ updates: Moves }),
  reply: Listing(Section),
  problems: ['NotFound', 'ItemNotFound', 'SectionNotYours'],
})

export const deleteSection = endpoint({
  method: 'POST',
  path: '/creator/sections/delete',
  access: 'courses:build',
  summary: 'Remove a section with its blocks and evaluations from the draft; it can be brought back for a while',
  body: InCourse({ id: Uuid }),
  reply: Nothing,
  problems: ['NotFound', 'ItemNotFound', 'SectionNotYours'],
})

export const restoreSection = endpoint({
  method: 'POST',
  path: '/creator/sections/restore',
  access: 'courses:build',
  summary: 'Bring a removed section back to where it was, with what it held',
  body: InCourse({ id: Uuid }),
  reply: Single(Section),
  problems: ['NotFound', 'ItemNotFound', 'SectionNotYours'],
})
