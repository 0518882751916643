import type { BlockValues } from '@aulanova/contract/authoring/blocks'
import type { Question } from '@aulanova/contract/authoring/evaluations'
import type { CourseDraft, SectionValues } from '#demo/course-file.ts'

/** A course as a test writes it down: shorter than the contract, and only with what tests need. */
export interface CourseGiven {
  name: string
  shortDescription: string
  /** HTML, as are the requirements. */
  description: string
  requirements: string
  hours: number
  language?: string
  category: string
  difficulty: CourseDraft['Difficulty']
  organization?: string
  tags: string[]
  collaborators: { name: string; role: string }[]
  faq: { question: string; answer: string }[]
  plans: { name: string; days: number; priceCents: number }[]
  sections: SectionGiven[]
}

export interface SectionGiven {
  title: string
  blocks: BlockGiven[]
  forms?: FormGiven[]
}

type BlockGiven = { title: string; minutes: number } & (
  | { type: 'text'; html: string }
  | { type: 'link'; url: string }
  | { type: 'video'; url: string }
)

interface FormGiven {
  name: string
  tries: number
  requiredScore: number
  maxScore: number
  minutes?: number
  nameMistakes?: boolean
  questions: QuestionGiven[]
}

interface QuestionGiven {
  type: Question['Type']
  text: string
  points: number
  explanation: string
  inParts?: boolean
  options: { text: string; right: boolean }[]
}

export const draftOf = (given: CourseGiven): CourseDraft => ({
  Name: given.name,
  ShortDescription: given.shortDescription,
  Description: given.description,
  Requirements: given.requirements,
  Hours: given.hours,
  ...(given.language && { Language: given.language }),
  Category: given.category,
  Difficulty: given.difficulty,
  ...(given.organization && { Organization: given.organization }),
  Tags: given.tags,
  Collaborators: given.collaborators.map(({ name, role }) => ({ Name: name, Role: role })),
  Faq: given.faq.map(({ question, answer }) => ({ Question: question, Answer: answer })),
  Licenses: given.plans.map(({ name, days, priceCents }) => ({ Name: name, Duration: days, Price: priceCents })),
  Sections: given.sections.map(sectionOf),
})

const sectionOf = ({ title, blocks, forms = [] }: SectionGiven): SectionValues => ({
  Title: title,
  Blocks: blocks.map(blockOf),
  Evaluations: forms.map(({ name, tries, requiredScore, maxScore, minutes, nameMistakes = true, questions }) => ({
    Name: name,
    Tries: tries,
    RequiredScore: requiredScore,
    MaxScore: maxScore,
    Minutes: minutes ?? null,
    NameMistakes: nameMistakes,
    Questions: questions.map(questionOf),
  })),
})

function blockOf(block: BlockGiven): BlockValues {
  const heading = { Title: block.title, Minutes: block.minutes }
  switch (block.type) {
    case 'text':
      return { Type: 'text', ...heading, Resource: { Html: block.html } }
    case 'link':
      return { Type: 'external-link', ...heading, Resource: { Address: block.url } }
    case 'video':
      return { Type: 'video', ...heading, Resource: { Address: block.url } }
  }
}

function questionOf({ type, text, points, explanation, inParts = false, options }: QuestionGiven): Question {
  const asked = { Text: text, Points: points, Explanation: explanation }
  if (type === 'true-or-false') return { Type: type, ...asked, Right: options[0]?.right ?? null }
  const Choices = options.map((option) => ({ Text: option.text, Right: option.right }))
  return type === 'multiple-choice'
    ? { Type: type, ...asked, InParts: inParts, Choices }
    : { Type: type, ...asked, Choices }
}
