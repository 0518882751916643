import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { Block, blockTypes } from './authoring/blocks.ts'
import { CourseDraft, CourseGeneral } from './authoring/builder.ts'
import { CourseCollaborator, Faq, Plan, Tag } from './authoring/collections.ts'
import { CourseCard, CourseDetails } from './authoring/course-card.ts'
import { DraftCard, Share } from './authoring/creator-courses.ts'
import { Evaluation, questionTypes } from './authoring/evaluations.ts'
import { UploadGrant } from './files/files.ts'
import { Device, deviceAttributes } from './identity/account.ts'
import { AdminUser, DeviceLogEntry, userStatuses } from './identity/admin-users.ts'
import { NewPasswordChallenge, Session, TokenPayload, UserAttributes } from './identity/auth.ts'
import { Listing, pageSize, Single, UserListing } from './kernel/common.ts'
import { idOf, keyOf } from './kernel/keys.ts'
import { defaultLanguage, languages } from './kernel/languages.ts'
import { CourseOverview } from './learning/learning.ts'
import { LegalDocument } from './operations/public.ts'
import { difficultyLevels } from './reference/difficulty-levels.ts'
import { allReferenceKinds } from './reference/reference-kinds.ts'
import { Purchase } from './selling/purchase.ts'
import { MySubscription, SubscribedPlan, SubscriptionDetail, SubscriptionRecord } from './selling/subscriptions.ts'

/** Whether a record, or each variant of one, has these fields. */
function has(schema: TSchema, ...fields: string[]) {
  const { anyOf, properties } = schema as { anyOf?: TSchema[]; properties?: object }
  if (anyOf) for (const variant of anyOf) has(variant, ...fields)
  else expect(Object.keys(properties ?? {})).toEqual(expect.arrayContaining(fields))
}

test('six languages, and the default is Mexican Spanish [S1-033 S1-034 S9-028]', () => {
  expect([...languages].sort()).toEqual(['eng', 'es', 'gr', 'it', 'mx', 'rs'])
  expect(defaultLanguage).toBe('mx')
})

test('a key is a prefix, # and the id [S2-046 S3-001]', () => {
  expect(keyOf('subscription', 'a1')).toBe('SUBSCRIPTION#a1')
  expect(keyOf('course', 'b2')).toBe('COURSE#b2')
  expect(idOf('SUBSCRIPTION#a1')).toBe('a1')
})

test('a subscription record [S3-002]', () => has(SubscriptionRecord, 'PK', 'SK', 'Created', 'Updated', 'Subscription'))
test('what a subscription was sold with [S3-003 S3-005]', () => has(SubscribedPlan, 'Name', 'Duration', 'Price'))
test('one’s own subscription [S3-005]', () => has(MySubscription, 'PK', 'Name', 'Created', 'Subscription'))
test('a plan [S3-006]', () => has(Plan, 'Name', 'Duration', 'Price'))
test('the detail of a subscription [S3-007]', () => has(SubscriptionDetail, 'Subscription', 'Course', 'Creator'))

test('a course [S3-008 S3-009]', () => {
  has(CourseCard, 'PK', 'Uuid', 'uuid', 'revision', 'CreatedBy', 'Name', 'Details')
  has(CourseDetails, 'Cover', 'ShortDescription', 'Organization', 'OrganizationHeader')
})
test('the data of a course [S3-011 S3-012 S3-013]', () => {
  has(CourseGeneral, 'Hours', 'ShortDescription', 'CertificateDetails', 'Description', 'Requirements')
  has(CourseGeneral, 'Status', 'Difficulty', 'Category', 'Organization')
  has(CourseOverview, 'Presentation', 'Tags', 'Faq', 'Collaborators')
  has(DraftCard, 'Published')
})
test('the collections of a course, each entry with a uuid [S3-014 S3-015]', () => {
  has(CourseDraft, 'Faq', 'Tags', 'Collaborators', 'Licenses', 'Shares')
  for (const entry of [Faq, Tag, CourseCollaborator, Plan, Share]) has(entry, 'Uuid')
  has(Faq, 'Question', 'Answer')
})

test('a content block [S3-016]', () => has(Block, 'Id', 'Position', 'Resource', 'Section', 'Title', 'Minutes'))
test('the types of content blocks [S3-017]', () => {
  expect(blockTypes).toEqual(['text', 'image', 'attachment', 'simulation', 'external-link', 'video'])
})

test('a user [S3-018]', () => {
  has(AdminUser, 'Email', 'Name', 'EmailVerified', 'Enabled', 'Status', 'LastModified', 'Groups')
})
test('the statuses of a user [S3-019]', () =>
  expect(userStatuses).toEqual(expect.arrayContaining(['CONFIRMED', 'UNCONFIRMED'])))
test('an entry of the device log [S3-020]', () => has(DeviceLogEntry, 'Ip', 'Client'))
test('the attributes of the signed-in person [S3-021]', () => {
  expect(Object.keys(UserAttributes.properties)).toEqual(['name', 'email', 'sub'])
  has(Session, 'token', 'attributes', 'payload')
  has(NewPasswordChallenge, 'attributes')
})
test('the payload of a token has the groups [S3-022]', () => {
  has(TokenPayload, 'groups')
  expect(TokenPayload.properties.groups).toMatchObject({ type: 'array', items: { type: 'string' } })
})
test('a device has values that are shown as cells [S3-023]', () => {
  has(Device, 'DeviceAttributes')
  expect(deviceAttributes).toEqual(['client', 'last_ip'])
})

test('a legal document [S3-024]', () => has(LegalDocument, 'Name', 'Content', 'Revision', 'PublishedAt'))
test('an evaluation [S3-026]', () => has(Evaluation, 'Name', 'Tries', 'RequiredScore', 'MaxScore'))
test('the types of questions [S3-027]', () => {
  expect(questionTypes).toEqual(['multiple-choice', 'simple-choice', 'true-or-false'])
})
test('an upload grant [S3-028]', () => {
  has(UploadGrant, 'filename', 'presigned')
  has(UploadGrant.properties.presigned, 'url', 'fields')
})
test('a payment [S3-029]', () => has(Purchase, 'course', 'subscription', 'paymentIntent', 'paymentIntentClientSecret'))

test('listings answer Items, Count and LastEvaluatedKey; users Users; one record Item [S3-030 S3-031]', () => {
  expect(Object.keys(Listing(Tag).properties)).toEqual(['Items', 'Count', 'LastEvaluatedKey'])
  has(UserListing(AdminUser), 'Users')
  expect(Object.keys(Single(Tag).properties)).toEqual(['Item'])
})
test('the reference lists [S3-032]', () => {
  expect([...allReferenceKinds].sort()).toEqual([
    ...['careers', 'categories', 'certificates', 'collaborators', 'difficulties', 'documents', 'organizations'],
    ...['school-cycles', 'school-subjects', 'statuses', 'tags'],
  ])
})
test('a page has ten entries [S9-001]', () => expect(pageSize).toBe(10))
test('the levels of difficulty [S9-020]', () => {
  expect(difficultyLevels).toEqual(['Very Easy', 'Easy', 'Moderate', 'Difficult', 'Very Difficult'])
})
