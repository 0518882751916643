import type { StoredFile } from '@aulanova/contract/files/files'
import type { Services } from '#platform/services/services.ts'
import { addressOf } from './addresses.rules.ts'
import type { FileRow } from './file-json.ts'
import type { Reader } from './learner-address.ts'

/** With a reader, the address is valid for them only. */
export async function toStoredFile(services: Services, file: FileRow, reader?: Reader): Promise<StoredFile> {
  const isConfirmed = file.status === 'confirmed'
  return {
    Filename: file.id,
    Name: file.filename,
    ContentType: file.contentType,
    Size: file.bytes,
    // 0: it could not be measured.
    Width: file.width || null,
    Height: file.height || null,
    Confirmed: isConfirmed,
    Address: isConfirmed ? await addressOf(services, file, reader) : null,
    // A row that came as JSON writes the instant as PostgreSQL does.
    Created: new Date(file.createdAt).toISOString(),
  }
}
