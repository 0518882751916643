import { folded } from '#platform/i18n/words.ts'
import classes from './palette.module.css'

/** A name with the part that was searched for marked. */
export function Highlighted({ name, text }: { name: string; text: string }) {
  const wanted = folded(text.trim())
  const at = wanted ? folded(name).indexOf(wanted) : -1
  // Folding may change the length of a name; then the place in it is not known.
  if (at < 0 || folded(name).length !== name.length) return name
  return (
    <>
      {name.slice(0, at)}
      <mark className={classes.mark}>{name.slice(at, at + wanted.length)}</mark>
      {name.slice(at + wanted.length)}
    </>
  )
}
