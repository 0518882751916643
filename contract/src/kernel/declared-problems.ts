import type { Endpoint } from './endpoint.ts'
import type { ProblemCode } from './problems.ts'

/** The problems that an endpoint states, and those that follow from its having input and asking who calls. */
export function problemsOf({ path, access, params, query, body, problems: stated = [] }: Endpoint): Set<ProblemCode> {
  const isOfAccount = path.startsWith('/users/:id/')
  const codes = new Set<ProblemCode>(stated)
  if (params || query || body) codes.add('ValidationFailed')
  if (body) for (const code of ['MalformedBody', 'TooLarge'] as const) codes.add(code)
  if (access === 'node') return codes.add('UnknownNode')
  if (access !== 'public') codes.add('SessionExpired')
  // A signed-in person may call endpoints of accounts for their own account only.
  if (access !== 'public' && (access !== 'signed-in' || isOfAccount)) codes.add('PermissionDenied')
  return codes
}

/** What any endpoint may answer: the server is overloaded, or it has failed. */
export const generalProblems: ReadonlySet<ProblemCode> = new Set(['Unavailable', 'Unexpected'])
