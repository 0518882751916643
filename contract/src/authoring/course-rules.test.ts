import { expect, test } from 'vitest'
import {
  allBuilderParts,
  type CoursePeople,
  canBeHandedIn,
  mayBecome,
  mayClone,
  mayComment,
  mayEditPart,
  mayJudge,
  mayReadDraft,
  roleIn,
} from './course-rules.ts'

const someone = (id: string, ...groups: string[]) => ({ id, username: id, groups })
const owner = someone('owner', 'creator')
const helper = someone('helper', 'creator')
const guest = someone('guest', 'creator')
const stranger = someone('stranger', 'creator')
const reviewer = someone('reviewer', 'reviewer')
const admin = someone('admin', 'admin')
const learner = someone('owner', 'general')

const course: CoursePeople = { owner: 'owner', collaborators: ['helper'], shares: ['guest'], state: 'draft' }
const handedIn: CoursePeople = { ...course, state: 'in-review' }

const editable = (actor: typeof owner) => allBuilderParts.filter((part) => mayEditPart(actor, course, part))

test('the owner and an administrator may change every part', () => {
  expect(editable(owner)).toEqual(allBuilderParts)
  expect(editable(admin)).toEqual(allBuilderParts)
})

test('a collaborator changes content, evaluations, FAQ and tags, and nothing of the owner [S6-009]', () => {
  expect(editable(helper)).toEqual(['content', 'evaluations', 'faq', 'tags', 'review'])
})

test('a share reads and clones', () => {
  expect(mayReadDraft(guest, course)).toBe(true)
  expect(mayClone(guest, course)).toBe(true)
  expect(editable(guest)).toEqual([])
  expect(mayComment(guest, course)).toBe(false)
})

test('a stranger, and an owner who is no creator any more, has no role', () => {
  expect(roleIn(stranger, course)).toBeNull()
  expect(roleIn(learner, course)).toBeNull()
  expect(mayClone(stranger, course)).toBe(false)
})

test('a collaborator may not clone unless the course is shared too', () => {
  expect(mayClone(helper, course)).toBe(false)
  expect(mayClone(helper, { ...course, shares: ['helper'] })).toBe(true)
})

test('a reviewer reads and reviews only what was handed in [S6-008]', () => {
  expect(mayReadDraft(reviewer, course)).toBe(false)
  expect(mayReadDraft(reviewer, handedIn)).toBe(true)
  expect(mayComment(reviewer, handedIn)).toBe(true)
  expect(mayJudge(reviewer, course)).toBe(false)
  expect(mayJudge(reviewer, handedIn)).toBe(true)
  expect(mayJudge(owner, handedIn)).toBe(false)
  expect(mayEditPart(reviewer, handedIn, 'content')).toBe(false)
})

test('a course is not handed in twice, and a published one only after changes', () => {
  expect(canBeHandedIn('draft', true)).toBe(true)
  expect(canBeHandedIn('in-review', true)).toBe(false)
  expect(canBeHandedIn('changes-requested', false)).toBe(true)
  expect(canBeHandedIn('published', false)).toBe(false)
  expect(canBeHandedIn('published', true)).toBe(true)
})

test('only an approved course becomes published', () => {
  expect(mayBecome('approved', 'published')).toBe(true)
  for (const state of ['draft', 'in-review', 'changes-requested', 'unpublished'] as const) {
    expect(mayBecome(state, 'published')).toBe(false)
  }
})
