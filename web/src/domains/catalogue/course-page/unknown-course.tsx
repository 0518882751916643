import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Page, Row } from '#kit/layout.tsx'
import { Message } from '#kit/message.tsx'
import { Screen } from '#kit/screen.tsx'
import { useCan } from '#platform/session/session.ts'

/** In place of a course that does not exist, or is not offered: what happened, and where to go from here. */
export function UnknownCourse({ title }: { title: string }) {
  const { t } = useTranslation(['learning', 'problems'])
  const isLearner = useCan('learning:use')
  return (
    <Page width={720}>
      <Screen title={title}>
        <Message kind="error" title={t('Resource not found', { ns: 'problems' })}>
          {t('The address may be mistyped, or the course is no longer offered.')}
        </Message>
        <Row wrap gap={12} align="stretch" above={24}>
          <Button component={Link} to={isLearner ? '/galaxy' : '/catalogue'}>
            {t('Explore courses')}
          </Button>
          {isLearner && (
            <Button component={Link} to="/courses" variant="default">
              {t('See my courses')}
            </Button>
          )}
        </Row>
      </Screen>
    </Page>
  )
}
