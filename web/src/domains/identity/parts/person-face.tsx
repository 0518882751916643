import { Mark } from '#kit/marks.tsx'
import { initials } from '#platform/i18n/format.ts'

/** The initials of a person in one of four colours, always the same for one name. */
export const PersonFace = ({ name, large = false }: { name: string; large?: boolean }) => (
  <Mark size={large ? 72 : 40} tone={toneOf(name)} round aria-hidden="true">
    {initials(name)}
  </Mark>
)

const tones = ['accent', 'done', 'soon', 'neutral'] as const
const toneOf = (name: string) =>
  tones[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones.length] ?? 'accent'
