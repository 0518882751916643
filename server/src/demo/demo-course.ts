/** A course of the demo, as its author would tell it. Files in courses/ hold one each. */
export interface DemoCourse {
  /** Names the drawing in covers/. */
  cover: string
  name: string
  shortDescription: string
  /** HTML. */
  description: string
  /** HTML. */
  requirements: string
  hours: number
  category: string
  difficulty: 'Very Easy' | 'Easy' | 'Moderate' | 'Difficult' | 'Very Difficult'
  organization?: string
  tags: string[]
  collaborators: { name: string; role: string }[]
  faq: { question: string; answer: string }[]
  plans: { name: string; days: number; priceCents: number }[]
  sections: DemoSection[]
}

export interface DemoSection {
  title: string
  blocks: DemoBlock[]
  forms?: DemoForm[]
}

export type DemoBlock = { title: string; minutes: number } & (
  | { type: 'text'; html: string }
  | { type: 'link'; url: string; note: string }
  | { type: 'video'; url: string }
)

export interface DemoForm {
  name: string
  tries: number
  requiredScore: number
  maxScore: number
  minutes?: number
  questions: DemoQuestion[]
}

export interface DemoQuestion {
  type: 'multiple-choice' | 'simple-choice' | 'true-or-false'
  text: string
  points: number
  explanation: string
  options: { text: string; right: boolean }[]
}
