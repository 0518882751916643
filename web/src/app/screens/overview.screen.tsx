import { allReferenceKinds } from '@aulanova/contract/reference/reference-kinds'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMenu } from '#app/menu/use-menu.ts'
import { WaitingCourses } from '#domains/authoring/admin-courses/waiting-courses.tsx'
import { GuideCard } from '#domains/identity/guides/guide-card.tsx'
import { useGuide } from '#domains/identity/guides/use-guide.ts'
import { kindWords } from '#domains/reference/kind-words.ts'
import { Icon } from '#kit/icon.tsx'
import { Screen } from '#kit/screen.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Steady } from '#kit/steady.tsx'
import classes from './overview.module.css'

/** Where the administration begins: what waits for an administrator, and what each entry of the menu is for. */
export function OverviewScreen() {
  const { t } = useTranslation(['system', 'menu'])
  const { groups } = useMenu()
  const entries = groups.find(({ label }) => label === 'Management')?.entries ?? []
  const purposes = usePurposes()
  const { guide, isPending } = useGuide('administrator')
  return (
    <Screen title={t('Management')} help={t('What waits for you, and everything that is managed here.')}>
      <Steady>
        {isPending ? <Skeleton aria-busy="true" data-unread="" h={300} /> : guide && <GuideCard guide={guide} />}
        <WaitingCourses />
        <ul className={classes.entries}>
          {entries.map(({ label, icon, to }) => (
            <li key={to}>
              <Icon name={icon} />
              <h2>
                <Link to={to}>{t(label, { ns: 'menu' })}</Link>
              </h2>
              <p>{purposes[to]}</p>
            </li>
          ))}
        </ul>
      </Steady>
    </Screen>
  )
}

/** By address: in the words of the page itself, where it says what it is for. */
function usePurposes(): Record<string, string> {
  const { t } = useTranslation(['system', 'audit', 'courses', 'finances', 'reference', 'users'])
  const ofLists = allReferenceKinds.map((kind) => [`/admin/${kind}`, t(kindWords[kind].help, { ns: 'reference' })])
  return {
    ...Object.fromEntries(ofLists),
    '/admin/users': t('Who has an account, in which state it is, and which groups it is in.', { ns: 'users' }),
    '/admin/groups': t('What members of each group may do, and who they are.'),
    '/admin/courses': t('Every course of every creator, in whatever state.', { ns: 'courses' }),
    '/admin/subscriptions': t('Who has which course, under which plan and until when.'),
    '/admin/monitoring/google-analytics': t('How the platform is visited, how its server is doing and what it costs.'),
    '/admin/support/migrations': t(
      'Changes of the database that this version brings. They are applied when the server starts.',
    ),
    '/admin/audit': t('Who did what in Management, and when. Nobody can change it.', { ns: 'audit' }),
    '/admin/finances': t('What was paid and refunded, in Mexican pesos.', { ns: 'finances' }),
  }
}
