import type { AdminCourseDetail } from '@aulanova/contract/authoring/admin-courses'
import type { Person } from '@aulanova/contract/identity/person'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isLevel } from '#domains/reference/parts/levels.ts'
import { Card } from '#kit/card.tsx'
import { Columns } from '#kit/columns.tsx'
import { EmailText } from '#kit/email-text.tsx'
import { FactCard } from '#kit/fact-card.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { List } from '#kit/list.tsx'
import { Message } from '#kit/message.tsx'
import { Text } from '#kit/text.tsx'
import { auditOf } from '#platform/address/audit-link.ts'
import { adminCourseOf, partPath } from '#platform/address/course-links.ts'
import { formatDateTime, hoursAndMinutes } from '#platform/i18n/format.ts'
import classes from './courses.module.css'
import { LabelCard } from './label-card.tsx'

export function GeneralPart({ course }: { course: AdminCourseDetail }) {
  const { t, i18n } = useTranslation(['courses', 'learning'])
  const { Owner, Details, Category, Difficulty, Minutes, HandedIn, Collaborators, Shares } = course
  const number = new Intl.NumberFormat(i18n.language)
  return (
    <Columns gap={16} over={{ laptop: 2 }} top>
      {course.State === 'unpublished' && (
        <div className={classes.note}>
          <Message kind="notice" title={t('The course is not in the catalogue')}>
            {t('You can publish it again as it was. A changed draft is handed in for review first.')}{' '}
            <Link to={partPath(course.Uuid, 'publish')}>{t('Hand it in')}</Link>
          </Message>
        </div>
      )}
      <FactCard
        title={t('Course')}
        facts={[
          [t('Brief description'), Details.ShortDescription],
          [t('Organization'), Details.Organization],
          [t('Category'), Category],
          [t('Difficulty'), Difficulty && (isLevel(Difficulty) ? t(Difficulty, { ns: 'learning' }) : Difficulty)],
          [t('Duration'), Minutes > 0 && hoursAndMinutes(Minutes)],
          [
            t('Subscriptions'),
            <Link key="all" to={adminCourseOf(course.Uuid, 'subscriptors')}>
              {number.format(course.Subscriptors)}
            </Link>,
          ],
          [t('Created'), formatDateTime(course.Created)],
          [t('Updated'), formatDateTime(course.Updated)],
          [
            t('Handed in'),
            HandedIn && (
              <>
                {formatDateTime(HandedIn.At)}
                {HandedIn.By && <small>{HandedIn.By.Name}</small>}
              </>
            ),
          ],
          [
            t('Audit trail'),
            <Link key="audit" to={auditOf('courses', course.Uuid)}>
              {t('What was done to it')}
            </Link>,
          ],
        ]}
      />
      <Stack gap={16}>
        <LabelCard course={course} />
        <FactCard
          title={t('People')}
          facts={[
            [t('Owner'), <PersonLink key="owner" person={Owner} />],
            [t('Collaborators'), Collaborators.length > 0 && <People people={Collaborators} />],
            [t('Shared with'), Shares.length > 0 && <People people={Shares} />],
          ]}
        />
      </Stack>
      <Revisions course={course} />
    </Columns>
  )
}

const People = ({ people }: { people: AdminCourseDetail['Shares'] }) => (
  <Stack as="ul" gap={8}>
    {people.map((person) => (
      <li key={person.Username}>
        <PersonLink person={person} />
      </li>
    ))}
  </Stack>
)

/** Every time the course was published. */
function Revisions({ course: { Revisions, RevisionCount } }: { course: AdminCourseDetail }) {
  const { t } = useTranslation('courses')
  return (
    <Card as="section" className={classes.card} data-wide="">
      <Text as="h2" size={18} below={8}>
        {t('Revisions')}
      </Text>
      {Revisions.length === 0 ? (
        <Text size={14} tone="muted" className={classes.help}>
          {t('It was never published.')}
        </Text>
      ) : (
        <List size={14} pad={12} className={classes.lines}>
          {Revisions.map(({ Revision, PublishedAt, PublishedBy, Blocks, Forms }) => (
            <Row as="li" key={Revision} wrap gap={16} rowGap={4}>
              <b>{t('Revision {{revision}}', { revision: Revision })}</b>
              <span>{formatDateTime(PublishedAt)}</span>
              <span>
                {t('{{count}} blocks', { count: Blocks })}, {t('{{count}} evaluations', { count: Forms })}
              </span>
              <Text as="span" tone="muted" push className={classes.person}>
                <PersonLink person={PublishedBy} />
              </Text>
            </Row>
          ))}
        </List>
      )}
      {RevisionCount > Revisions.length && (
        <Text size={14} tone="muted" className={classes.help}>
          {t('The newest {{shown}} of {{total}}.', { shown: Revisions.length, total: RevisionCount })}
        </Text>
      )}
    </Card>
  )
}

/** Leads to the person's page. */
const PersonLink = ({ person: { Name, Email, Username } }: { person: Person }) => (
  <>
    <Link to={`/admin/users/update/${encodeURIComponent(Username)}/${encodeURIComponent(Email)}`}>{Name}</Link>
    <small>
      <EmailText>{Email}</EmailText>
    </small>
  </>
)
