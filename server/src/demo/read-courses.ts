import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Html } from '@aulanova/contract/kernel/common'
import { CourseFileError, checked } from './checked.ts'
import { CourseFile, type DemoCourse } from './course-file.ts'
import { readSection } from './read-section.ts'

const root = fileURLToPath(new URL('./courses', import.meta.url))
const numbered = /^\d+-/

/** The courses of the demo in the order of their folders. `courses/README.md` describes the files. */
export async function readCourses(): Promise<DemoCourse[]> {
  const names = (await readdir(root)).filter((name) => numbered.test(name)).sort()
  return Promise.all(names.map((name) => readCourse(join(root, name))))
}

export async function readCourse(folder: string): Promise<DemoCourse> {
  const place = (name: string) => `${basename(folder)}/${name}`
  const names = await readdir(folder)
  const textOf = async (name: string) =>
    names.includes(name) ? checked(Html, await readFile(join(folder, name), 'utf8'), place(name)) : ''
  const sections = names.filter((name) => numbered.test(name) && name.endsWith('.md')).sort()
  const general = json(await readFile(join(folder, 'course.json'), 'utf8'), place('course.json'))
  return {
    slug: basename(folder).replace(numbered, ''),
    folder,
    ...checked(CourseFile, general, place('course.json')),
    Description: await textOf('description.html'),
    Requirements: await textOf('requirements.html'),
    Sections: await Promise.all(
      sections.map(async (name) => readSection(await readFile(join(folder, name), 'utf8'), place(name))),
    ),
  }
}

function json(text: string, place: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CourseFileError(place, (error as Error).message, error)
  }
}
