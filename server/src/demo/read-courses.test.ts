import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { areHoursTrue, evaluationMinutes } from '@aulanova/contract/authoring/course-length'
import { expect, test } from 'vitest'
import { readCourse, readCourses } from './read-courses.ts'
import { readSection } from './read-section.ts'

const section = (...parts: string[]) => readSection(['# Una', ...parts].join('\n'), 'a/01.md')
const text = '---\nType: text\nTitle: Uno: dos\nMinutes: 5\n---'
const evaluation = '---\nType: evaluation\nName: Final\nTries: 2\nRequiredScore: 1\nMaxScore: 2\n---'

test('a section has a title, blocks and evaluations', () => {
  const question = '## true-or-false, 2 points\n¿Sí?\n- [ ] Verdadero\n- [x] Falso\n> Porque \\( a < b \\).'
  expect(section(text, '<p>\\( x^2 \\) y $5</p>', '------', evaluation, question)).toEqual({
    Title: 'Una',
    Blocks: [
      {
        Type: 'text',
        Title: 'Uno: dos',
        Minutes: 5,
        Resource: { Html: '<p><span data-formula="x^2">x^2</span> y $5</p>\n------' },
      },
    ],
    Evaluations: [
      {
        Name: 'Final',
        Tries: 2,
        RequiredScore: 1,
        MaxScore: 2,
        Minutes: null,
        Questions: [
          {
            Type: 'true-or-false',
            Text: '¿Sí?',
            Points: 2,
            Explanation: 'Porque <span data-formula="a &lt; b">a &lt; b</span>.',
            Right: false,
          },
        ],
      },
    ],
  })
})

test.each([
  ['Minutes: five', text.replace('5', 'five'), 'a/01.md, “Uno: dos”: Minutes (wrongType)'],
  ['an unknown kind', text.replace('text', 'game'), 'a/01.md, “Uno: dos”: Type (there is no kind of block “game”)'],
  ['an unknown field', text.replace('Minutes', 'Alt: a\nMinutes'), 'a/01.md, “Uno: dos”: Resource.Alt (unknown)'],
  ['a header without a field', text.replace('Title: Uno: dos', 'Uno'), 'a/01.md: “Uno” is not a line of a header'],
  [
    'a text where none is stored',
    '---\nType: attachment\nTitle: b\nMinutes: 1\nFile: b.pdf\n---\nHola',
    'has no text below',
  ],
  [
    'a header that does not end',
    `---\nType: simulation\nTitle: b\nMinutes: 1\n${text}`,
    '“b”: a line of “---” is missing',
  ],
  ['no file', '---\nType: attachment\nTitle: b\nMinutes: 1\n---', 'a/01.md, “b”: Resource.File (required)'],
  ['no questions mark', `${evaluation}\n¿Sí?`, 'a/01.md, “Final”: “¿Sí?” does not begin a question'],
  ['answers in another order', `${evaluation}\n## true-or-false, 1 point\n¿Sí?\n- [x] Falso`, 'Verdadero and Falso'],
  ['an unknown question', `${evaluation}\n## essay, 1 point\n¿Sí?\n- [x] Sí`, 'a/01.md, “Final”: Questions.0'],
])('%s is reported with file and field', (_, part, message) => {
  expect(() => section(part)).toThrow(message)
})

test('a section without a title is reported', () => {
  expect(() => readSection('Una\n', 'a/01.md')).toThrow('a/01.md, title')
})

test('a mistake in course.json is reported with file and field', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aulanova-course-'))
  await cp(new URL('./courses/11-bosque', import.meta.url), folder, { recursive: true })
  await expect(readCourse(folder)).resolves.toMatchObject({ Name: 'Los bosques de niebla', State: 'in-review' })
  const {
    Sections: _,
    slug: __,
    folder: ___,
    Description: ____,
    Requirements: _____,
    ...file
  } = await readCourse(folder)
  await writeFile(join(folder, 'course.json'), JSON.stringify({ ...file, Hours: -1 }))
  await expect(readCourse(folder)).rejects.toThrow('/course.json: Hours (tooSmall)')
  await writeFile(join(folder, 'course.json'), '{')
  await expect(readCourse(folder)).rejects.toThrow('/course.json: ')
  await rm(folder, { recursive: true })
})

const courses = await readCourses()
const published = courses.filter(({ State }) => State === 'published')

test('twelve courses are published in Spanish and four in English', () => {
  const isEnglish = ({ Tags }: { Tags: string[] }) => Tags.includes('in English')
  expect(published.filter((course) => !isEnglish(course)).length).toBeGreaterThanOrEqual(12)
  expect(published.filter(isEnglish).length).toBeGreaterThanOrEqual(4)
})

test.each(published.map((course) => [course.slug, course] as const))(
  '%s has a picture, a video with captions, an evaluation with explanations, plans and answers',
  (_, { Sections, Licenses, Faq, Tags, Collaborators, Description }) => {
    const blocks = Sections.flatMap(({ Blocks }) => Blocks)
    expect(blocks.length).toBeGreaterThanOrEqual(6)
    const pictures = blocks.map((block) => (block.Type === 'image' && block.Resource.Alt) || '').filter(Boolean)
    const films = blocks
      .map((block) => (block.Type === 'video' && 'Captions' in block.Resource && block.Resource.Captions) || '')
      .filter(Boolean)
    const questions = Sections.flatMap(({ Evaluations }) => Evaluations).flatMap(({ Questions }) => Questions)
    const lists = [pictures, films, questions, Licenses, Faq, Tags, Collaborators, Description]
    expect(lists.map(({ length }) => length > 0)).toEqual(lists.map(() => true))
    expect(questions.every(({ Explanation }) => Explanation)).toBe(true)
  },
)

test.each(courses.map((course) => [course.slug, course] as const))(
  '%s promises the hours that its blocks and evaluations take, to a fifth of them, or none',
  (_, { Hours, Sections }) => {
    const minutes = Sections.flatMap(({ Blocks, Evaluations }) => [
      ...Blocks.map(({ Minutes }) => Minutes),
      ...Evaluations.map(({ Minutes, Questions }) => evaluationMinutes(Minutes, Questions.length)),
    ])
    expect(
      areHoursTrue(
        Hours,
        minutes.reduce((sum, one) => sum + one, 0),
      ),
    ).toBe(true)
  },
)

test('the catalogue has courses of more than one length', () => {
  expect(published.some(({ Hours }) => Hours <= 2)).toBe(true)
  expect(published.some(({ Hours }) => Hours > 2)).toBe(true)
})
