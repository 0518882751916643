import { type SanitiseOptions, sanitisedOrNull } from '#kernel/html/sanitise.ts'
import { serveThread } from '#platform/threads/serve-thread.ts'

export interface HtmlTask {
  texts: string[]
  options: SanitiseOptions
}

serveThread(async ({ texts, options }: HtmlTask) => texts.map((html) => sanitisedOrNull(html, options)))
