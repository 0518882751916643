import { reachKinds, type readUserAccess, type UserAccess } from '@aulanova/contract/identity/user-access'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { Stack } from '#kit/layout.tsx'
import { Message } from '#kit/message.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import type { useRead } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { GroupChips } from './group-chips.tsx'
import { usePermissionText } from './permission-text.tsx'
import { ReachedCourses } from './reached-courses.tsx'
import classes from './user.module.css'
import { SideCard, WideCard } from './user-card.tsx'

interface Props {
  id: string
  access: ReturnType<typeof useRead<typeof readUserAccess>>
}

/** What the person may do, and the groups that permit it. Who cannot enter may do nothing until they can. */
export function PermissionsCard({ access, isShut }: Pick<Props, 'access'> & { isShut: boolean }) {
  const { t } = useTranslation('users')
  return (
    <SideCard id="access" title={t('Access and permissions')}>
      {isShut && (
        <Message kind="notice">
          {t('The account is disabled: the person cannot enter. This counts again once it is enabled.')}
        </Message>
      )}
      <Loaded query={access} skeleton={<Skeleton h={240} />}>
        {({ Item }) => <Permissions access={Item} isShut={isShut} />}
      </Loaded>
    </SideCard>
  )
}

/** The courses the person reaches beyond what the groups permit, by what gave them. */
export function CoursesCard({ id, access }: Props) {
  const { t } = useTranslation('users')
  return (
    <WideCard
      id="courses"
      title={t('Courses within reach')}
      help={t('Subscriptions and courses of their own; what the groups permit comes on top.')}
    >
      <Stack gap={20} className={classes.reach}>
        <Loaded query={access} skeleton={<Skeleton h={120} />}>
          {({ Item }) => (
            <>
              {reachKinds.map((why) => (
                <ReachedCourses key={why} id={id} why={why} first={Item.Courses[why]} />
              ))}
              {reachKinds.every((why) => Item.Courses[why].Count === 0) && <p>{t('No course.')}</p>}
            </>
          )}
        </Loaded>
      </Stack>
    </WideCard>
  )
}

function Permissions({ access: { Permissions }, isShut }: { access: UserAccess; isShut: boolean }) {
  const { t } = useTranslation('users')
  const textOf = usePermissionText()
  const sorted = [...Permissions].sort((a, b) => Number(b.Granted) - Number(a.Granted))
  return (
    <ul className={classes.permissions} data-shut={isShut || undefined}>
      {sorted.map(({ Permission, Granted, By }) => (
        <li key={Permission} data-granted={Granted}>
          <Icon name={Granted ? 'check' : 'close'} size="small" />
          <span>{textOf(Permission)}</span>
          {Granted ? <GroupChips groups={By} /> : <span>{t('No')}</span>}
        </li>
      ))}
    </ul>
  )
}
