import { Stack } from '#kit/layout.tsx'
import { initials } from '#platform/i18n/format.ts'
import classes from './person-face.module.css'

/** The initials of a person in one of four colours, always the same for one name. */
export const PersonFace = ({ name, large = false }: { name: string; large?: boolean }) => (
  <Stack as="span" className={classes.face} data-tone={toneOf(name)} data-large={large || undefined} aria-hidden="true">
    {initials(name)}
  </Stack>
)

const toneOf = (name: string) => [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 4
