import { type Static, Type } from 'typebox'
import { Nullable, OneOf, Uuid } from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'
import type { Permission } from '../kernel/permissions.ts'

/** The first steps of a person, by what they may do: who is shown the guide, and its steps in their order. */
export const guides = {
  learner: { access: 'learning:use', steps: ['subscribed', 'opened', 'finished', 'evaluated', 'certified'] },
  creator: { access: 'courses:build', steps: ['started', 'section', 'block', 'plan', 'handed-in'] },
  administrator: {
    access: 'administration:use',
    steps: ['people', 'category', 'organization', 'terms', 'published'],
  },
} as const satisfies Record<string, { access: Permission; steps: readonly string[] }>

export type GuideName = keyof typeof guides
export type StepName<G extends GuideName = GuideName> = (typeof guides)[G]['steps'][number]

export const guideNames = Object.keys(guides) as GuideName[]
const stepNames = Object.values(guides).flatMap(({ steps }): readonly StepName[] => steps)

export const Guide = Type.Object({
  Guide: OneOf(guideNames),
  /** The course that the steps are taken in: the newest one of the person. Null before the first, and where none is meant. */
  Course: Nullable(Uuid),
  /** What the person has done, in the order of the steps. */
  Done: Type.Array(OneOf(stepNames)),
})
export type Guide = Static<typeof Guide>

export const listGuides = endpoint({
  method: 'GET',
  path: '/users/guides',
  access: 'signed-in',
  summary: 'The guides for what I may do, and which of their steps I have done',
  reply: Type.Object({ Items: Type.Array(Guide) }),
})
