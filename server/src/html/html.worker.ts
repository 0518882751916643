import { atWork } from '#threads/at-work.ts'
import { type SanitiseOptions, sanitisedOrNull } from './sanitise.ts'

export interface HtmlTask {
  texts: string[]
  options: SanitiseOptions
}

atWork(async ({ texts, options }: HtmlTask) => texts.map((html) => sanitisedOrNull(html, options)))
