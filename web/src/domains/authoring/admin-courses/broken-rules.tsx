import type { RuleResult } from '@aulanova/contract/authoring/publishing'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { linkOf } from '#domains/authoring/publish-rules/rule-link.ts'
import { failureOf } from '#domains/authoring/publish-rules/rule-texts.ts'
import { Stack } from '#kit/layout.tsx'
import { Message } from '#kit/message.tsx'
import { partPath } from '#platform/address/course-links.ts'
import classes from './courses.module.css'

/** What is missing before the course can be published, each with a link to where it is mended. */
export function BrokenRules({ courseId, rules }: { courseId: string; rules: readonly RuleResult[] }) {
  const { t } = useTranslation(['courses', 'review'])
  const broken = rules.filter(({ Passed }) => !Passed)
  return (
    <>
      <Message kind="error" title={t('The course cannot be published yet')}>
        {t('{{count}} things are missing.', { count: broken.length })}
      </Message>
      <Stack as="ul" gap={8} className={classes.broken}>
        {broken.flatMap(({ Rule, Places }) =>
          (Places.length > 0 ? Places : [null]).map((place) => (
            <li key={`${Rule} ${place?.Id ?? place?.Section ?? ''} ${place?.Title ?? ''}`}>
              <Link to={place ? linkOf(courseId, Rule, place) : partPath(courseId, 'publish')}>
                {t(failureOf(Rule, place), { ns: 'review', title: place?.Title ?? '' })}
              </Link>
            </li>
          )),
        )}
      </Stack>
    </>
  )
}
