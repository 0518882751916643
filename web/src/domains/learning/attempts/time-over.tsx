import { Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Row } from '#kit/layout.tsx'
import { PageTitle } from '#kit/page-title.tsx'
import { mayPass } from '#platform/problems/problem.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { EvaluationPage } from './evaluation-page.tsx'

interface Props {
  why: 'time' | 'elsewhere'
  error: unknown
}

/** Shown from the end of an attempt until its result is read; without a connection that may take a while. */
export function TimeOver({ why, error }: Props) {
  const { t } = useTranslation('taking')
  return (
    <EvaluationPage>
      <PageTitle place={why}>{why === 'time' ? t('The time ran out') : t('This attempt has ended')}</PageTitle>
      {error !== null && !mayPass(error) ? (
        <ErrorAlert error={error} />
      ) : (
        <Row as="p" role="status" tone="muted" gap={12}>
          <Loader size="sm" aria-hidden="true" />
          {error === null
            ? t('Getting your result…')
            : t('No connection. Your saved answers count; your result appears once you are connected again.')}
        </Row>
      )}
    </EvaluationPage>
  )
}
