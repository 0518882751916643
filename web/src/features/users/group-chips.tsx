import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import classes from './users.module.css'

const mostShown = 2

/** The first groups, and how many more there are. */
export function GroupChips({ groups, all = false }: { groups: string[]; all?: boolean }) {
  const shown = all ? groups : groups.slice(0, mostShown)
  const rest = groups.slice(shown.length)
  if (groups.length === 0) return null
  return (
    <span className={classes.chips}>
      {shown.map((group) => (
        <span key={group} className={classes.chip} data-strong={group === 'admin' || undefined}>
          {group}
        </span>
      ))}
      {rest.length > 0 && (
        <span className={classes.chip} title={rest.join(', ')}>
          <span aria-hidden="true">+{rest.length}</span>
          <VisuallyHidden>{rest.join(', ')}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}
