import { issueCertificate } from '@aulanova/contract/certificates'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router'
import { useRead } from '#lib/api.ts'
import { overviewOf, verificationOf } from '#lib/course-links.ts'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Screen } from '#ui/screen.tsx'
import { Skeleton } from '#ui/skeleton.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import classes from './certificate.module.css'
import { CertificateDrawing } from './certificate-drawing.tsx'
import { CertificateFacts } from './certificate-facts.tsx'
import { CertificateTools } from './certificate-tools.tsx'
import { NotYet } from './not-yet.tsx'

export function CertificateScreen() {
  const { t } = useTranslation('certificates')
  const { uuid: courseId = '' } = useParams()
  // Issues the certificate if the course is complete; later calls answer the same one.
  const certificate = useRead(issueCertificate, { params: { uuid: courseId } })
  if (certificate.isLoadingError) {
    const { error, refetch } = certificate
    if (error.code === 'NoActiveSubscription') return <Navigate to={overviewOf(courseId)} replace />
    if (error.code === 'InvalidState') return <NotYet courseId={courseId} />
    return (
      <div className={classes.narrow}>
        <Screen title={t('This certificate could not be opened')}>
          <ErrorAlert error={error} onRetry={refetch} />
        </Screen>
      </div>
    )
  }
  return (
    <div className={classes.desk}>
      <Loaded query={certificate} skeleton={<Skeleton className={classes.outline ?? ''} />}>
        {({ Item }) => (
          <>
            <PageTitle>
              <VisuallyHidden>{t('Certificate of the course {{course}}', { course: Item.CourseName })}</VisuallyHidden>
            </PageTitle>
            <CertificateTools
              certificate={Item}
              readAt={certificate.dataUpdatedAt}
              readAgain={async () => (await certificate.refetch()).data?.Item.Address}
            />
            <CertificateDrawing facts={Item} />
            <p className={classes.check}>
              <Icon name="shield" />
              <span>
                {t('Anyone can check it at')} <Link to={verificationOf(Item.Code)}>{verificationOf(Item.Code)}</Link>
              </span>
            </p>
            <CertificateFacts facts={Item} className={classes.onPhones} />
          </>
        )}
      </Loaded>
    </div>
  )
}
