import type { FilesConfig } from '#platform/config/files.ts'
import type { Files, FilesParts } from '#platform/files/files.ts'

/** Loads only the chosen adapter and its library. */
export async function createFiles(config: FilesConfig, parts: FilesParts): Promise<Files> {
  switch (config.kind) {
    case 'disk': {
      const { closedFolder, diskFiles } = await import('#platform/files/disk/disk.ts')
      await closedFolder(parts.folder)
      return diskFiles(parts)
    }
    case 's3':
      return (await import('#platform/files/s3/s3.ts')).s3Files(config, parts.now)
  }
}
