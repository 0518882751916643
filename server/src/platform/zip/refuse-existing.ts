import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { StartError } from '#kernel/start-error.ts'

/** Before the work begins, which may take long. */
export async function refuseExisting(path: string) {
  const exists = await access(path, constants.F_OK).then(
    () => true,
    () => false,
  )
  if (exists) throw new StartError(`${path} exists already: name another file.`)
}
