import { issueCertificate } from '@aulanova/contract/learning/certificates'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router'
import { CopyButton } from '#kit/copy-button.tsx'
import { Icon } from '#kit/icon.tsx'
import { Page, Row, Stack } from '#kit/layout.tsx'
import { PageTitle } from '#kit/page-title.tsx'
import { Screen } from '#kit/screen.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { overviewOf, verificationOf } from '#platform/address/course-links.ts'
import { useRead } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import classes from './certificate.module.css'
import { CertificateDrawing } from './certificate-drawing.tsx'
import { CertificateFacts } from './certificate-facts.tsx'
import { CertificateTools } from './certificate-tools.tsx'
import { publicAddress } from './code.ts'
import { NotYet } from './not-yet.tsx'

export function CertificateScreen() {
  const { t } = useTranslation('certificates')
  const { uuid: courseId = '' } = useParams()
  // Issues the certificate if the course is complete; later calls answer the same one.
  const certificate = useRead(issueCertificate, { params: { uuid: courseId } })
  if (certificate.isLoadingError) {
    const { code } = certificate.error
    if (code === 'NoActiveSubscription') return <Navigate to={overviewOf(courseId)} replace />
    if (code === 'InvalidState') return <NotYet courseId={courseId} />
  }
  return (
    <Loaded
      query={certificate}
      skeleton={
        <Stack shrink gap={16} align="center" className={classes.desk}>
          <Skeleton className={classes.outline ?? ''} />
        </Stack>
      }
      frame={(message) => (
        <Page width={720}>
          <Screen title={t('This certificate could not be opened')}>{message}</Screen>
        </Page>
      )}
    >
      {({ Item }) => (
        <Stack shrink gap={16} align="center" className={classes.desk}>
          <PageTitle>
            <VisuallyHidden>{t('Certificate of the course {{course}}', { course: Item.CourseName })}</VisuallyHidden>
          </PageTitle>
          <CertificateTools
            certificate={Item}
            readAt={certificate.dataUpdatedAt}
            readAgain={async () => (await certificate.refetch()).data?.Item.Address}
          />
          <CertificateDrawing facts={Item} />
          <Row as="p" size={14} tone="muted" gap={8} className={classes.check}>
            <Icon name="shield" />
            <Text as="span" grow breakable>
              {t('Anyone can check it at')}{' '}
              <Link to={verificationOf(Item.Code)}>{publicAddress(verificationOf(Item.Code))}</Link>
            </Text>
            <CopyButton
              text={publicAddress(verificationOf(Item.Code))}
              label={t('Copy link')}
              done={t('Link copied')}
            />
          </Row>
          <CertificateFacts facts={Item} className={classes.onPhones} />
        </Stack>
      )}
    </Loaded>
  )
}
