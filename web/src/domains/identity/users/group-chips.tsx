import { useGroupName } from '#domains/identity/parts/group-name.ts'
import { Row } from '#kit/layout.tsx'
import { Tag } from '#kit/marks.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import classes from './users.module.css'

const maxShown = 2

/** The first groups, and how many more there are. */
export function GroupChips({ groups, all = false }: { groups: string[]; all?: boolean }) {
  const nameOf = useGroupName()
  const shown = all ? groups : groups.slice(0, maxShown)
  const rest = groups.slice(shown.length).map(nameOf).join(', ')
  if (groups.length === 0) return null
  return (
    <Row as="span" inline wrap gap={6} align="stretch" className={classes.chips}>
      {shown.map((group) => (
        <Tag
          key={group}
          tone={group === 'admin' ? 'accent' : 'neutral'}
          className={classes.chip}
          title={group}
          data-strong={group === 'admin' || undefined}
        >
          {nameOf(group)}
        </Tag>
      ))}
      {rest && (
        <Tag className={classes.chip} title={rest}>
          <span aria-hidden="true">+{groups.length - shown.length}</span>
          <VisuallyHidden>{rest}</VisuallyHidden>
        </Tag>
      )}
    </Row>
  )
}
