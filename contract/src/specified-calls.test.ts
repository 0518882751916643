import { expect, test } from 'vitest'
import { allEndpoints } from './endpoints.ts'
import { allReferenceKinds } from './reference/reference-kinds.ts'

const calls = new Map(allEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))
const fieldsOf = (schema: object | undefined) => Object.keys((schema as { properties?: object })?.properties ?? {})

/** Each call is a method, a path, the fields of its body and, with a question mark, of its query. */
function has(...specified: string[]) {
  for (const line of specified) {
    const [method, path, ...fields] = line.split(' ')
    const call = calls.get(`${method} ${path}`)
    expect(call, line).toBeDefined()
    const [body, query] = [fieldsOf(call?.body), fieldsOf(call?.query)]
    for (const field of fields) expect(field.startsWith('?') ? query : body, line).toContain(field.replace('?', ''))
  }
}

// Identity.
test('sign-up takes e-mail, password and name [S7-007]', () => has('POST /auth/sign-up email password name'))
test('confirming a registration takes the code [S7-008]', () => has('POST /auth/confirm email code'))
test('the code is resent [S7-009]', () => has('POST /auth/resend-code email'))
test('signing in takes e-mail and password [S7-010]', () => has('POST /auth/sign-in email password'))
test('the challenge of a new password is completed [S7-011]', () =>
  has('POST /auth/new-password session newPassword name'))
test('a forgotten password sends a code [S7-012]', () => has('POST /auth/forgot-password email'))
test('the new password is confirmed with the code [S7-013]', () =>
  has('POST /auth/reset-password email code newPassword'))
test('the password of one’s own account is changed [S7-014]', () =>
  has('PUT /users/:id/password currentPassword newPassword'))
test('the name of one’s own account is updated [S7-015]', () => has('PUT /users/:id/profile name'))
test('devices are listed [S7-016]', () => has('GET /users/:id/devices'))
test('a session is renewed [S7-017]', () => has('POST /auth/refresh refreshToken'))
test('signing out [S7-018]', () => has('POST /auth/sign-out'))
test('signing out everywhere [S7-019]', () => has('POST /auth/global-sign-out'))

// Lists.
test('reference lists are read by page and search [S7-020]', () =>
  has(...allReferenceKinds.map((kind) => `GET /admin/${kind}/all/:page/:search?`)))
test('courses of the administration: all and count [S7-021]', () =>
  has('GET /admin/courses/all/:page/:search?', 'GET /admin/courses/count/:search?'))
test('courses of a creator: list and count [S7-022]', () =>
  has('GET /creator/courses/:page/:filter/:search?', 'GET /creator/courses/count/:filter/:search?'))
test('subscriptions are listed by size, text and token [S7-023]', () =>
  has('POST /admin/subscriptions/all sizePerPage searchText paginationToken'))

// Single records.
test('a user [S7-024]', () => has('GET /admin/users/:id'))
test('the groups of a user [S7-025]', () => has('GET /admin/users/:id/groups'))
test('the device log of a user [S7-026]', () => has('GET /admin/users/:id/device-log'))
test('a course of the administration [S7-027]', () => has('GET /admin/courses/:uuid'))
test('a reference entity [S7-028]', () => has(...allReferenceKinds.map((kind) => `GET /admin/${kind}/:id`)))
test('the builder [S7-029]', () => has('GET /creator/builder/:uuid'))
test('the blocks of a section [S7-030]', () => has('GET /creator/blocks/section/:uuid/:id'))
test('the review of a course [S7-031]', () => has('GET /creator/review/:uuid'))
test('the review of a block [S7-032]', () => has('GET /creator/review/:uuid/:type/:id'))
test('the validation before publishing [S7-033]', () => has('GET /creator/publish/validate/:uuid'))
test('public courses by id, and by category and page [S7-034]', () =>
  has('GET /public/courses/:uuid', 'GET /public/courses/:category/:page'))
test('the summary of an evaluation [S7-035]', () => has('GET /forms/summary/:course/:id'))
test('one’s own evaluations [S7-036]', () => has('GET /forms/user'))
test('the metrics [S7-037]', () =>
  has(
    'GET /admin/metrics/gcc',
    'GET /admin/metrics/re',
    'GET /admin/metrics/server-version',
    'GET /admin/metrics/ddb-documents',
    'GET /admin/metrics/cost-and-usage',
    'GET /admin/metrics/forecast',
    'GET /admin/metrics/s3-bucket-size',
    'GET /admin/metrics/realtime-users-by-country',
  ))
test('a legal document [S7-038]', () => has('GET /public/documents/:slug'))
test('one’s own subscriptions [S7-040]', () => has('GET /users/subscriptions/:page'))
test('one’s own courses [S7-041]', () => has('GET /users/courses'))
test('public categories and courses [S7-042]', () => has('GET /public/categories', 'GET /public/courses'))
test('shared courses and creators [S7-043]', () => has('GET /creator/shared', 'GET /creator/creators/:search?'))
test('the parts of a course that is viewed [S7-044]', () =>
  has(
    'GET /courses/:uuid/faq',
    'GET /courses/:uuid/index',
    'GET /courses/:uuid/subscriptions',
    'GET /courses/:uuid/page/:block',
    'GET /courses/:uuid/collaborators',
  ))
test('requests and nodes of avatars [S7-045]', () =>
  has('GET /experimental/ai-avatars/requests/:page', 'GET /experimental/ai-avatars/nodes'))
test('users by type [S7-046]', () => has('GET /admin/users/by/:type ?pageSize ?search ?token'))
test('the estimated number of users [S7-047]', () => has('GET /admin/users/estimated'))
test('a user by username [S7-048]', () => has('GET /admin/users/username/:username'))
test('the access of a user [S7-049]', () => has('GET /admin/users/:id/access'))

// Writing: POST.
test('an entry of a reference list is created [S7-050]', () =>
  has(...allReferenceKinds.map((kind) => `POST /admin/${kind} Name`)))
test('a user is created [S7-051]', () => has('POST /admin/users email name'))
test('a course is cloned [S7-053]', () => has('POST /admin/courses/clone uuid', 'POST /creator/clone uuid'))
test('a subscriptor is added [S7-054]', () =>
  has('POST /admin/courses/subscriptors/add uuid revision subscription user'))
test('the subscriptors of a course [S7-055]', () => has('POST /admin/courses/subscriptors uuid revision page search'))
test('the users of a group [S7-056]', () => has('POST /admin/groups/users group paginationToken searchText'))
test('a course is started [S7-058]', () => has('POST /creator/start name'))
test('a course is taken live [S7-059]', () => has('POST /creator/publish/all uuid'))
test('a block is added [S7-060]', () => has('POST /creator/blocks/add values uuid item'))
test('blocks are put in order [S7-061]', () => has('POST /creator/blocks/order updates'))
test('a block is deleted [S7-062]', () => has('POST /creator/blocks/delete uuid id'))
test('the lists of a course are saved [S7-063]', () =>
  has(
    'POST /creator/faq uuid items',
    'POST /creator/tags uuid items',
    'POST /creator/collaborators uuid items',
    'POST /creator/subscriptions uuid items',
  ))
test('uploads are requested [S7-064]', () =>
  has(
    'POST /creator/resource/presigned uuid size values',
    'POST /creator/thumbnail/presigned uuid size values',
    'POST /creator/presentation/presigned uuid size values',
    'POST /creator/certificate-template/presigned uuid size values',
  ))
test('careers and cycles are associated [S7-065]', () =>
  has('POST /admin/careers/cycles/associate career cycle', 'POST /admin/careers/cycles/disassociate career cycle'))
test('subjects are associated [S7-066]', () =>
  has(
    'POST /admin/school-subjects/associate career cycle subject',
    'POST /admin/school-subjects/disassociate career cycle subject',
  ))
test('subjects and courses are associated [S7-067]', () =>
  has(
    'POST /admin/school-subjects/courses/associate subject course',
    'POST /admin/school-subjects/courses/disassociate subject course',
  ))
test('an avatar is requested [S7-068]', () =>
  has('POST /experimental/ai-avatars/requests Title Script Language Voice Avatar'))
test('an evaluation is begun, saved and handed in [S7-069]', () =>
  has(
    'POST /forms/request course form',
    'POST /forms/progress attempt answers',
    'POST /forms/completed attempt answers',
  ))
test('a course is purchased [S7-070]', () => has('POST /purchase/course course subscription'))
test('a purchase is confirmed [S7-071]', () => has('POST /purchase/confirm paymentIntent paymentIntentClientSecret'))
test('categories and documents are published [S7-072]', () =>
  has('POST /admin/categories/publish uuid', 'POST /admin/documents/publish uuid'))

// Writing: PUT.
test('a user is changed [S7-073]', () => has('PUT /admin/users/:id email name'))
test('an entry of a reference list is changed [S7-074]', () =>
  has(...allReferenceKinds.map((kind) => `PUT /admin/${kind}/:id Name`)))
test('the groups of a user are changed [S7-075]', () => has('PUT /admin/users/:id/groups groups'))
test('the support actions [S7-076]', () =>
  has(
    'PUT /admin/users/confirm-user/:id username',
    'PUT /admin/users/enable-user/:id username',
    'PUT /admin/users/disable-user/:id username',
    'PUT /admin/users/force-logout/:id username',
    'PUT /admin/users/reset-password/:id username',
    'PUT /admin/users/temporal-password/:id username',
  ))
test('a subscriptor is revoked [S7-077]', () => has('PUT /admin/courses/subscriptors/revoke username course'))
test('general data are updated [S7-078]', () =>
  has('PUT /creator/update-general uuid Name ShortDescription Description Requirements Hours'))
test('the presentation is set [S7-079]', () => has('PUT /creator/presentation uuid presentation'))
test('the thumbnail is set [S7-080]', () => has('PUT /creator/thumbnail uuid thumbnail'))
test('the template is set [S7-081]', () => has('PUT /creator/certificate-template uuid template'))
test('a course is shared, and no more [S7-082]', () =>
  has('PUT /creator/share/add/:uuid username', 'PUT /creator/share/remove/:uuid username'))
test('a block is updated [S7-083]', () => has('PUT /creator/blocks/update values uuid item'))
test('a block is moved [S7-084]', () => has('PUT /creator/blocks/move uuid block section'))
test('a course is handed in [S7-085]', () => has('PUT /creator/publish uuid'))
