import { type Certificate, issueCertificate } from '@aulanova/contract/learning/certificates'
import { type CourseIndex, readCourseIndex } from '@aulanova/contract/learning/player'
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router'
import { stepsOf } from '#domains/learning/parts/course-steps.ts'
import { ProgressRing } from '#domains/learning/parts/progress-ring.tsx'
import { Card } from '#kit/card.tsx'
import { CopyButton } from '#kit/copy-button.tsx'
import { HeaderTools } from '#kit/header-tools.tsx'
import hidden from '#kit/hidden.module.css'
import { Icon, VectorIcon } from '#kit/icon.tsx'
import { Page, Row, Stack } from '#kit/layout.tsx'
import { List } from '#kit/list.tsx'
import { PageTitle } from '#kit/page-title.tsx'
import { rareIcons } from '#kit/rare-icons.ts'
import { Screen } from '#kit/screen.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { overviewOf, verificationOf } from '#platform/address/course-links.ts'
import { useRead } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import classes from './certificate.module.css'
import { CertificateDrawing, CertificateFacts } from './certificate-drawing.tsx'
import { publicAddress } from './code.ts'

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
            <Icon name="shield" tone="done" />
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
          <CertificateFacts facts={Item} className={hidden.overLaptop} />
        </Stack>
      )}
    </Loaded>
  )
}

interface ToolsProps {
  certificate: Certificate
  readAt: number
  /** Reads a fresh address of the PDF. */
  readAgain: () => Promise<string | undefined>
}

/** Signed addresses expire: one that is older than this is read again. */
const fresh = 120_000

function CertificateTools({ certificate, readAt, readAgain }: ToolsProps) {
  const { t } = useTranslation('certificates')
  const { copied, copy } = useClipboard({ timeout: 2000 })
  const download = async (event: MouseEvent) => {
    if (Date.now() - readAt < fresh) return
    event.preventDefault()
    const address = await readAgain()
    if (address) location.assign(address)
  }
  return (
    <HeaderTools>
      <Row gap={8} align="stretch" className={classes.tools}>
        <Button
          variant="subtle"
          leftSection={<Icon name={copied ? 'check' : 'link'} />}
          onClick={() => copy(publicAddress(verificationOf(certificate.Code)))}
        >
          {t('Copy link')}
        </Button>
        <VisuallyHidden role="status">{copied && t('Link copied')}</VisuallyHidden>
        <Button
          variant="default"
          leftSection={<VectorIcon path={rareIcons.print.path} size="normal" />}
          onClick={() => print()}
        >
          {t('Print')}
        </Button>
        <Button
          component="a"
          href={certificate.Address}
          download
          leftSection={<Icon name="download" />}
          onClick={(event) => void download(event)}
        >
          {t('Download PDF')}
        </Button>
      </Row>
    </HeaderTools>
  )
}

const maxShown = 6

/** Shown while the course is not complete: the missing steps, and a button to the first. */
function NotYet({ courseId }: { courseId: string }) {
  const { t } = useTranslation(['certificates', 'common'])
  const index = useRead(readCourseIndex, { params: { uuid: courseId } })
  return (
    <Stack as={Page} width={720} shrink gap={20}>
      <PageTitle>{t('Your certificate is not ready yet')}</PageTitle>
      <Loaded query={index} skeleton={<Skeleton h={240} />}>
        {({ Item }) => <Missing course={Item} />}
      </Loaded>
      <p>
        <Link to={overviewOf(courseId)}>{t('Back to the course', { ns: 'common' })}</Link>
      </p>
    </Stack>
  )
}

function Missing({ course }: { course: CourseIndex }) {
  const { t } = useTranslation('certificates')
  const missing = stepsOf(course).filter(({ done }) => !done)
  const [first] = missing
  const more = missing.length - maxShown
  return (
    <>
      <Row tone="muted" gap={16}>
        <ProgressRing percent={course.Progress.Percent} />
        <p>
          {t('It is issued when every block is done and every evaluation is passed. {{count}} steps are missing.', {
            count: missing.length,
          })}
        </p>
      </Row>
      <Card as={List} pad="none" className={classes.missing}>
        {missing.slice(0, maxShown).map(({ to, title, section }) => (
          <Row as="li" key={to} wrap gap={16} rowGap={0} justify="between">
            <Text as={Link} weight="medium" to={to}>
              {title}
            </Text>
            <Text as="span" size={14} tone="muted">
              {section.Title}
            </Text>
          </Row>
        ))}
        {more > 0 && <Row as="li">{t('and {{count}} more', { count: more })}</Row>}
      </Card>
      {first && (
        <div>
          <Button component={Link} to={first.to} size="lg" rightSection={<Icon name="arrow-right" />}>
            {t('Continue the course')}
          </Button>
        </div>
      )}
    </>
  )
}
