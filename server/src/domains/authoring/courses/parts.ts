import type { CourseDraft, OutlineSection, partStates } from '@aulanova/contract/authoring/builder'
import { areHoursTrue, sectionMinutes } from '@aulanova/contract/authoring/course-length'
import {
  allBuilderParts,
  type BuilderPart,
  type CoursePeople,
  mayEditPart,
} from '@aulanova/contract/authoring/course-rules'
import type { Actor } from '@aulanova/contract/kernel/permissions'
import { plainOf } from '#kernel/html/plain-text.ts'

type PartState = (typeof partStates)[number]
type Draft = Omit<CourseDraft, 'Parts'>

const filled = (list: readonly unknown[]): PartState => (list.length > 0 ? 'complete' : 'empty')
const given = (thing: unknown, otherwise: PartState = 'empty'): PartState => (thing ? 'complete' : otherwise)

function among(things: readonly unknown[]): PartState {
  const there = things.filter(Boolean).length
  if (there === 0) return 'empty'
  return there === things.length ? 'complete' : 'started'
}

function content(sections: readonly OutlineSection[]): PartState {
  const blocks = sections.flatMap(({ Blocks }) => Blocks)
  if (sections.length === 0) return 'empty'
  const isWhole = sections.every(({ Blocks }) => Blocks.length > 0) && blocks.every(({ Missing }) => Missing === null)
  return isWhole ? 'complete' : 'started'
}

function evaluations(sections: readonly OutlineSection[]): PartState {
  const evaluations = sections.flatMap(({ Forms }) => Forms)
  if (evaluations.length === 0) return 'empty'
  return evaluations.some(({ Incomplete }) => Incomplete) ? 'started' : 'complete'
}

const states: Record<BuilderPart, (draft: Draft) => PartState> = {
  general: ({ General: { ShortDescription, Description, Category, Difficulty, Hours }, Sections }) => {
    const state = among([ShortDescription, Description, Category, Difficulty])
    const minutes = Sections.reduce((sum, section) => sum + sectionMinutes(section), 0)
    return state === 'complete' && !areHoursTrue(Hours, minutes) ? 'started' : state
  },
  content: ({ Sections }) => content(Sections),
  evaluations: ({ Sections }) => evaluations(Sections),
  faq: ({ Faq }) =>
    Faq.length === 0
      ? 'empty'
      : given(
          Faq.every(({ Answer }) => plainOf(Answer) !== ''),
          'started',
        ),
  tags: ({ Tags }) => filled(Tags),
  collaborators: ({ Collaborators }) => filled(Collaborators),
  licenses: ({ Licenses }) => filled(Licenses),
  shares: ({ Shares }) => filled(Shares),
  cover: ({ Cover }) => given(Cover),
  presentation: ({ Presentation }) => given(Presentation),
  certificate: ({ CertificateTemplate }) => given(CertificateTemplate),
  review: ({ OpenComments, State }) =>
    OpenComments > 0 ? 'started' : given(State === 'approved' || State === 'published'),
  publish: ({ Published, UnpublishedChanges, State }) => {
    if (Published && !UnpublishedChanges) return 'complete'
    return State === 'draft' ? 'empty' : 'started'
  },
}

/** The state of each part of a draft, and whether the actor may change it. */
export const partsOf = (draft: Draft, actor: Actor, course: CoursePeople): CourseDraft['Parts'] =>
  allBuilderParts.map((part) => ({
    Part: part,
    State: states[part](draft),
    Editable: mayEditPart(actor, course, part),
  }))
