import { type Static, Type } from 'typebox'
import { ById, InCourse, Instant, Key, Listing, Moves, Name, Nothing, Single, Uuid } from './common.ts'
import { endpoint } from './endpoint.ts'

export const Section = Type.Object({
  PK: Key,
  Id: Type.String(),
  Title: Type.String(),
  Position: Type.Integer(),
  Created: Instant,
  Updated: Instant,
})
export type Section = Static<typeof Section>

export const createSection = endpoint({
  method: 'POST',
  path: '/creator/sections',
  access: 'courses:build',
  summary: 'Add a section at the end of the course',
  body: InCourse({ title: Name }),
  reply: Single(Section),
  status: 201,
  problems: ['NotFound', 'SectionNotYours'],
})

export const updateSection = endpoint({
  method: 'PUT',
  path: '/creator/sections/:id',
  access: 'courses:build',
  summary: 'Rename a section',
  params: ById,
  body: InCourse({ title: Name }),
  reply: Single(Section),
  problems: ['NotFound', 'ItemNotFound', 'SectionNotYours'],
})

export const orderSections = endpoint({
  method: 'POST',
  path: '/creator/sections/order',
  access: 'courses:build',
  summary: 'Give sections new positions',
  body: InCourse({ updates: Moves }),
  reply: Listing(Section),
  problems: ['NotFound', 'ItemNotFound', 'SectionNotYours', 'Conflict'],
})

export const deleteSection = endpoint({
  method: 'POST',
  path: '/creator/sections/delete',
  access: 'courses:build',
  summary: 'Remove a section with its blocks and evaluations from the draft',
  body: InCourse({ id: Uuid }),
  reply: Nothing,
  problems: ['NotFound', 'ItemNotFound', 'SectionNotYours'],
})
