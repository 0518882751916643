import type { BuilderPart } from '@aulanova/contract/authoring/course-rules'
import type { FileKind } from '@aulanova/contract/files/file-limits'
import type { Actor } from '@aulanova/contract/kernel/permissions'
import { confirm, grant, type Upload } from '#domains/files/files.rules.ts'
import { ofCourse } from '#domains/files/holder.ts'
import type { Services } from '#platform/services/services.ts'
import { courseFor, requirePart } from './people.rules.ts'

/** The part of the builder whose access decides about files of a kind. */
const partOf: Readonly<Record<FileKind, BuilderPart>> = {
  cover: 'cover',
  presentation: 'presentation',
  certificate_template: 'certificate',
  image: 'content',
  attachment: 'content',
  simulation: 'content',
  video: 'content',
  captions: 'content',
}

/** Grants the upload of one file of a course. */
export async function grantForCourse(services: Services, actor: Actor, courseId: string, upload: Upload) {
  const course = await courseFor(services.sql, actor, courseId)
  requirePart(actor, course, partOf[upload.kind])
  return grant(services, actor, ofCourse(courseId), upload)
}

/** Confirms an upload for the course it was granted for. */
export async function confirmForCourse(services: Services, actor: Actor, courseId: string, id: string) {
  const course = await courseFor(services.sql, actor, courseId)
  return confirm(services, ofCourse(course.id), id, (kind) => requirePart(actor, course, partOf[kind]))
}
