import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './system-packages.ts'

const programs = ['espeak-ng', 'ffmpeg']

const isThere = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))

/** The programs that avatar videos are made with. Where they cannot be installed, the tests that need them say so. */
export function findAvatarPrograms() {
  const missing = programs.filter((program) => !isThere(program))
  if (missing.length > 0) installPackages(...missing)
}
