import { signIn } from '../../../contract/src/identity/auth.ts'
import { readPublicDocument } from '../../../contract/src/operations/public.ts'
import { readHealth } from '../../../contract/src/operations/system.ts'
import { demoPassword } from '../../../server/src/demo/factories/credentials.ts'
import { organizationDomain } from '../../../server/src/demo/load/fill-load.ts'
import { terms } from '../../../server/src/demo/terms.ts'
import { callOf, must, operation, pageOperation } from './operation.ts'

export const publicOperations = [
  operation({
    name: 'health',
    main: true,
    endpoint: readHealth,
    requests: async () => [callOf(readHealth, { marks: ['"ok"'] })],
    check: ({ Status }) => must(Status === 'ok', 'the status is not ok'),
  }),
  operation({
    name: 'document',
    main: true,
    endpoint: readPublicDocument,
    requests: async () => [callOf(readPublicDocument, { params: { slug: terms.slug }, marks: [terms.name] })],
    check: ({ Item }) => must(Item.Name === terms.name, 'it is another document'),
  }),
  pageOperation({
    name: 'site',
    main: true,
    paths: ['', '/careers', '/news', '/events'].map((path) => `/sites/${organizationDomain}${path}`),
    marks: ['</html>'],
    check: (html) => must(html.includes('Universidad Montelago'), 'it is another site'),
  }),
]

/** Last of all, because it leaves a device for each sign-in. */
export const signInOperation = operation({
  name: 'sign-in',
  main: true,
  reads: false,
  endpoint: signIn,
  requests: async ({ people }) =>
    (await people(200)).map(({ id, email }) =>
      callOf(signIn, { body: { email, password: demoPassword }, marks: ['"refreshToken"', id] }),
    ),
  check: (answer) => must('token' in answer, 'there is no token'),
})
