import type { CourseFiles } from '@aulanova/contract/files'
import type { Db } from '#db/db.ts'

interface Files {
  coverFileId?: string | null
  presentationFileId?: string | null
  presentationUrl?: string | null
  certificateFileId?: string | null
}

export async function setFiles(db: Db, courseId: string, files: Files) {
  const [row] = await db<[CourseFiles]>`
    update courses set ${db({ ...files })} where id = ${courseId}
    returning id as "Uuid", cover_file_id as "Cover", updated_at as "Updated",
      coalesce(presentation_url, presentation_file_id::text) as "Presentation",
      certificate_file_id as "CertificateTemplate"`
  return row
}
