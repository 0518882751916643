import { useGroupName } from '#domains/identity/parts/group-name.ts'
import { Text } from '#kit/text.tsx'
import classes from './users.module.css'

/** What a group is called, and small beside it the code, which files and the API name it by. */
export function GroupLabel({ group }: { group: string }) {
  const name = useGroupName()(group)
  return (
    <>
      {name}
      {name !== group && (
        <Text as="small" size={12} tone="muted" weight="normal" className={classes.code}>
          {' '}
          {group}
        </Text>
      )}
    </>
  )
}
