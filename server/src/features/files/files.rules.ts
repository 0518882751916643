import type { FileUse } from '@aulanova/contract/file-limits'
import type { StoredFile } from '@aulanova/contract/files'
import type { Db } from '#db/db.ts'
import type { Services } from '#services.ts'

export async function usableFile(_db: Db, _courseId: string, _name: string, _use: FileUse): Promise<string> {
  throw new Error('stub')
}
export async function filesOfContents(_s: Services, _db: Db, _ids: string[]): Promise<Map<string, StoredFile[]>> {
  return new Map()
}
export async function describeFiles(_s: Services, _db: Db, _ids: string[]): Promise<Map<string, StoredFile>> {
  return new Map()
}
