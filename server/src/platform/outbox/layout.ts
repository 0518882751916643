import { type Language, languageTags } from '@aulanova/contract/kernel/languages'
import type { Config } from '#platform/config/config.ts'

/** The content of a mail; this file decides how it looks. */
export interface Letter {
  language: Language
  subject: string
  greeting: string
  /** Shown large, to be typed or copied: a code, a password. */
  highlight?: string
  before: string[]
  after: string[]
  action?: { label: string; path: string }
  closing: string
}

type Sender = Pick<Config, 'brand' | 'publicUrl'>

/** HTML and text of one mail. All of the content is escaped: names and messages are untrusted. */
export const renderedMail = (sender: Sender, letter: Letter) => ({
  subject: oneLine(letter.subject),
  html: asHtml(sender, letter),
  text: asText(sender, letter),
})

function asText({ brand, publicUrl }: Sender, { greeting, before, highlight, after, action, closing }: Letter) {
  const link = action && `${action.label}: ${publicUrl}${action.path}`
  const parts = [greeting, ...before, highlight && `    ${highlight}`, ...after, link, `${closing}\n${brand.join('')}`]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** Tables and presentational attributes, because many mail clients support little CSS. */
function asHtml({ brand, publicUrl }: Sender, letter: Letter) {
  const { greeting, before, highlight, after, action, closing, language, subject } = letter
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text).replaceAll('\n', '<br>')}</p>`
  const [first, second] = brand.map(escaped)
  return `<!doctype html>
<html lang="${languageTags[language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f7f8fc" bgcolor="#f7f8fc">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;background:#fff" bgcolor="#ffffff">
<tr><td bgcolor="#0f1428" style="background:#0f1428;padding:24px 32px;border-radius:8px 8px 0 0">
<font face="Helvetica, Arial, sans-serif" size="5" color="#ffffff"><b>${first}</b></font><font face="Helvetica, Arial, sans-serif" size="5" color="#b4b3f7"><b>${second}</b></font>
</td></tr>
<tr><td style="padding:32px;font:16px/1.5 Helvetica,Arial,sans-serif;color:#1f2745">
${[greeting, ...before].map(paragraph).join('\n')}
${highlight ? `<p align="center" style="margin:24px 0"><font face="Menlo, Consolas, monospace" size="6"><b>${escaped(highlight)}</b></font></p>` : ''}
${after.map(paragraph).join('\n')}
${action ? `<p style="margin:24px 0"><a href="${escaped(publicUrl + action.path)}" style="background:#5b5bd6;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none">${escaped(action.label)}</a></p>` : ''}
<p style="margin:24px 0 0;color:#5f6b95">${escaped(closing)}<br>${first}${second}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** A line break in a subject could inject a header. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
