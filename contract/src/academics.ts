import { Type } from 'typebox'
import { Nothing, Uuid } from './common.ts'
import { endpoint } from './endpoint.ts'

function endpointsOf<const P extends string>(path: string, parts: readonly P[]) {
  const access = 'administration:use'
  const body = Type.Object(Object.fromEntries(parts.map((part) => [part, Uuid])) as Record<P, typeof Uuid>)
  const what = parts.join(', ')
  return {
    associate: endpoint({
      method: 'POST',
      path: `/admin/${path}/associate`,
      access,
      summary: `Associate ${what}; safe to send again`,
      body,
      reply: Nothing,
      problems: ['NotFound'],
    }),
    disassociate: endpoint({
      method: 'POST',
      path: `/admin/${path}/disassociate`,
      access,
      summary: `End the association of ${what}; safe to send again`,
      body,
      reply: Nothing,
      problems: ['NotFound', 'InUse'],
    }),
  }
}

/** How careers, school cycles, school subjects and courses are related. */
export const academics = {
  'careers.cycles': endpointsOf('careers/cycles', ['career', 'cycle']),
  'school-subjects': endpointsOf('school-subjects', ['career', 'cycle', 'subject']),
  'school-subjects.courses': endpointsOf('school-subjects/courses', ['subject', 'course']),
}
