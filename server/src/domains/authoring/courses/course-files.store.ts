import type { Db } from '#platform/db/db.ts'

export interface Files {
  coverFileId: string | null
  presentationFileId: string | null
  presentationUrl: string | null
  certificateFileId: string | null
}

export async function read(db: Db, courseId: string) {
  const [row] = await db<[Files & { updatedAt: string }]>`
    select cover_file_id, presentation_file_id, presentation_url, certificate_file_id, updated_at
    from courses where id = ${courseId}`
  return row
}

export const setFiles = (db: Db, courseId: string, files: Partial<Files>) =>
  db`update courses set ${db({ ...files })} where id = ${courseId}`
