import { atWork } from '#threads/at-work.ts'
import { type SanitiseOptions, sanitise } from './sanitise.ts'

export interface HtmlTask {
  texts: string[]
  options: SanitiseOptions
}

atWork(async ({ texts, options }: HtmlTask) => texts.map((html) => sanitise(html, options)))
