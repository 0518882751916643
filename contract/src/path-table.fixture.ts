/** The paths that outside clients rely on, repeated here so that a test fails when one changes. */
const fixed = `
GET  /health
GET  /ready
GET  /dev/outbox

POST /auth/sign-up
POST /auth/confirm
POST /auth/confirm-and-sign-in
POST /auth/resend-code
POST /auth/forgot-password
POST /auth/reset-password
POST /auth/sign-in
POST /auth/new-password
POST /auth/refresh
POST /auth/sign-out
POST /auth/global-sign-out

GET  /public/config
GET  /public/documents/:slug
GET  /public/home
GET  /public/categories
GET  /public/certificates/:code
GET  /public/sites/:domain
POST /public/contact
GET  /public/catalogue-choices
GET  /public/suggestions
GET  /public/courses
GET  /public/courses/:uuid
GET  /public/courses/:category/:page

PUT  /users/:id/profile
PUT  /users/:id/password
GET  /users/:id/devices
DELETE /users/:id/devices/:key
GET  /users/:id/terms
POST /users/:id/terms
GET  /users/subscriptions/:page
GET  /users/courses/owned
GET  /users/messages
POST /users/messages
PUT  /users/messages/:number/solved
GET  /users/payments
GET  /users/payments/:id
POST /users/payments/:id/cancel
GET  /users/payments/:id/receipt
GET  /users/courses
GET  /users/certificates
GET  /users/guides

GET  /courses/:uuid/overview
GET  /courses/:uuid/index
GET  /courses/:uuid/faq
GET  /courses/:uuid/subscriptions
GET  /courses/:uuid/collaborators
GET  /courses/:uuid/page/:block
GET  /courses/:uuid/search/:text
GET  /courses/:uuid/progress
PUT  /courses/:uuid/progress/:block
PUT  /courses/:uuid/notes/:block
POST /courses/:uuid/certificate

GET  /forms/summary/:course/:id
GET  /forms/user
POST /forms/request
GET  /forms/attempts/:id
GET  /forms/attempts/:id/result
POST /forms/progress
POST /forms/completed

POST /purchase/course
POST /purchase/confirm
POST /purchase/webhook
POST /purchase/sandbox/pay
POST /purchase/sandbox/second-step
POST /purchase/sandbox/counter

GET  /creator/home
GET  /creator/courses/:page/:filter/:search?
GET  /creator/courses/count/:filter/:search?
POST /creator/start
POST /creator/clone
GET  /creator/builder/:uuid
PUT  /creator/update-general
POST /creator/faq
POST /creator/tags
POST /creator/collaborators
POST /creator/subscriptions
POST /creator/resource/presigned
POST /creator/thumbnail/presigned
POST /creator/presentation/presigned
POST /creator/certificate-template/presigned
POST /creator/files/confirm
PUT  /creator/presentation
PUT  /creator/thumbnail
PUT  /creator/certificate-template
PUT  /creator/share/add/:uuid
PUT  /creator/share/remove/:uuid
POST /creator/courses/archive
POST /creator/courses/unarchive
POST /creator/courses/delete
POST /creator/courses/restore
GET  /creator/trash/:uuid
GET  /creator/shared
GET  /creator/creators/:search?
POST /creator/sections
PUT  /creator/sections/:id
POST /creator/sections/order
POST /creator/sections/delete
POST /creator/sections/restore
GET  /creator/blocks/section/:uuid/:id
POST /creator/blocks/add
PUT  /creator/blocks/update
PUT  /creator/blocks/move
POST /creator/blocks/order
POST /creator/blocks/delete
POST /creator/blocks/restore
GET  /creator/forms/:uuid
POST /creator/forms
PUT  /creator/forms/:id
POST /creator/forms/delete
POST /creator/forms/restore
GET  /creator/choices
GET  /creator/review/:uuid
GET  /creator/review/:uuid/:type/:id
GET  /creator/review/:uuid/changes
POST /creator/review/comments
PUT  /creator/review/comments/:id
POST /creator/review/verdict
GET  /creator/publish/validate/:uuid
PUT  /creator/publish
PUT  /creator/publish/take-back
POST /creator/publish/again
POST /creator/publish/discard
POST /creator/publish/all
POST /creator/publish/correction
POST /creator/unpublish

POST /admin/categories/publish
POST /admin/documents/publish
POST /admin/documents/:id/withdraw
GET  /admin/documents/:id/draft
PUT  /admin/documents/:id/draft
GET  /admin/documents/:id/revisions
GET  /admin/documents/:id/revisions/:number
GET  /admin/documents/:id/changes
GET  /admin/documents/:id/acceptances
POST /admin/careers/cycles/associate
POST /admin/careers/cycles/disassociate
POST /admin/school-subjects/associate
POST /admin/school-subjects/disassociate
POST /admin/school-subjects/courses/associate
POST /admin/school-subjects/courses/disassociate
GET  /admin/school-subjects/courses/find
GET  /admin/careers/:id/map
PUT  /admin/careers/:id/map

GET  /admin/users/by/:type
GET  /admin/users/estimated
GET  /admin/users/username/:username
GET  /admin/users/:id
POST /admin/users
PUT  /admin/users/:id
GET  /admin/users/:id/groups
PUT  /admin/users/:id/groups
GET  /admin/users/:id/device-log
GET  /admin/users/:id/access
GET  /admin/users/:id/access/:why
POST /admin/users/groups
POST /admin/users/groups/preview
POST /admin/users/import
POST /admin/users/import/preview
GET  /admin/users/import/:id
GET  /admin/users/import/:id/progress
PUT  /admin/users/confirm-user/:id
PUT  /admin/users/enable-user/:id
PUT  /admin/users/disable-user/:id
PUT  /admin/users/force-logout/:id
PUT  /admin/users/reset-password/:id
PUT  /admin/users/temporal-password/:id
PUT  /admin/users/invite-again/:id
GET  /admin/groups
POST /admin/groups/users

GET  /admin/courses/all/:page/:search?
GET  /admin/courses/count/:search?
GET  /admin/courses/:uuid
GET  /admin/courses/waiting
PUT  /admin/courses/:uuid/status
GET  /admin/courses/:uuid/analytics
GET  /admin/courses/:uuid/analytics.csv
GET  /search
GET  /admin/audit
GET  /admin/audit/export
GET  /creator/analytics/:uuid
GET  /creator/analytics/:uuid/csv
POST /admin/courses/clone
POST /admin/courses/subscriptors
POST /admin/courses/subscriptors/add
PUT  /admin/courses/subscriptors/revoke
POST /admin/courses/subscriptors/import/preview
POST /admin/courses/subscriptors/import
POST /admin/subscriptions/all
GET  /admin/subscriptions/:subscriptionId/:courseId

GET  /admin/metrics/gcc
GET  /admin/metrics/re
GET  /admin/metrics/server-version
GET  /admin/metrics/ddb-documents
GET  /admin/metrics/cost-and-usage
GET  /admin/metrics/forecast
GET  /admin/metrics/s3-bucket-size
GET  /admin/metrics/realtime-users-by-country
GET  /admin/metrics/server
GET  /admin/metrics/stream
GET  /admin/metrics/analytics
GET  /admin/metrics/prices
PUT  /admin/metrics/prices
GET  /admin/support/migrations

GET  /finances/summary
GET  /finances/payments
GET  /finances/payments.csv
GET  /finances/payments/:id
POST /finances/payments/:id/cancel
POST /finances/payments/:id/looked-at
GET  /finances/payments/:id/receipt
POST /finances/payments/:id/refund
POST /finances/payments/:id/sandbox-dispute
GET  /finances/statements/:month
POST /finances/vouchers/remind

GET  /admin/organizations/:id/logo
POST /admin/organizations/:id/logo/presigned
PUT  /admin/organizations/:id/logo
GET  /admin/organizations/:id/seats
PUT  /admin/organizations/:id/seats

GET  /sites
GET  /sites/:domain/dashboard
GET  /sites/:domain/analytics
GET  /sites/:domain/choices
GET  /sites/:domain/learners
GET  /sites/:domain/learners/:id
GET  /sites/:domain/learners.csv
POST /sites/:domain/learners/invite
POST /sites/:domain/learners/:id/take-back
GET  /sites/:domain/seats
POST /sites/:domain/files/presigned
POST /sites/:domain/files/confirm
GET  /sites/:domain/files/:id

POST /experimental/ai-avatars/requests
GET  /experimental/ai-avatars/requests/:page
GET  /experimental/ai-avatars/requests/item/:id
POST /experimental/ai-avatars/requests/cancel
POST /experimental/ai-avatars/requests/retry
POST /experimental/ai-avatars/requests/delete
POST /experimental/ai-avatars/requests/hand
GET  /experimental/ai-avatars/options
GET  /experimental/ai-avatars/nodes
POST /experimental/ai-avatars/nodes
POST /experimental/ai-avatars/nodes/remove
GET  /creator/avatar-videos/:page
POST /creator/avatar-videos/take
POST /creator/avatar-videos/add
POST /avatar-nodes/v1/register
POST /avatar-nodes/v1/beat
POST /avatar-nodes/v1/claim
POST /avatar-nodes/v1/claims/upload
POST /avatar-nodes/v1/claims/hand-in
POST /avatar-nodes/v1/claims/fail
POST /avatar-nodes/v1/claims/release
POST /avatar-nodes/v1/callbacks/:claim

POST /events
`

const referenceLists = [
  'categories',
  'collaborators',
  'tags',
  'documents',
  'difficulties',
  'certificates',
  'organizations',
  'statuses',
  'school-cycles',
  'careers',
  'school-subjects',
]

const siteParts = [
  'careers',
  'courses',
  'carousel',
  'news',
  'blogs',
  'events',
  'documents',
  'organization-chart',
  'social-networks',
]

const crud = (base: string, list: string) => [
  `GET ${list}`,
  `GET ${base}/:id`,
  `POST ${base}`,
  `PUT ${base}/:id`,
  `DELETE ${base}/:id`,
]

const orderedLists = ['categories', 'difficulties', 'statuses', 'school-cycles']

/** What lists of reference data have beside their entries. */
const tools = (list: string) => [
  `GET /admin/${list}/:id/uses`,
  `POST /admin/${list}/delete`,
  ...(orderedLists.includes(list) ? [`GET /admin/${list}/order`, `PUT /admin/${list}/order`] : []),
  ...(list === 'documents'
    ? []
    : [`GET /admin/${list}/all.csv`, `POST /admin/${list}/import/preview`, `POST /admin/${list}/import`]),
]

export const expectedPaths: readonly string[] = [
  ...fixed
    .split('\n')
    .filter(Boolean)
    .map((line) => line.replace(/ +/, ' ')),
  ...referenceLists.flatMap((list) => crud(`/admin/${list}`, `/admin/${list}/all/:page/:search?`)),
  ...referenceLists.flatMap(tools),
  ...siteParts.flatMap((part) => crud(`/sites/:domain/${part}`, `/sites/:domain/${part}`)),
  ...siteParts.map((part) => `POST /sites/:domain/${part}/preview`),
  // News, blogs and events are shown by date.
  ...siteParts
    .filter((part) => !['news', 'blogs', 'events'].includes(part))
    .map((part) => `POST /sites/:domain/${part}/order`),
]
