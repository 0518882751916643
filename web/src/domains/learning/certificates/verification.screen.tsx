import { type VerifiedCertificate as Facts, verifyCertificate } from '@aulanova/contract/learning/certificates'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { Card } from '#kit/card.tsx'
import { Icon } from '#kit/icon.tsx'
import { Page, Row, Stack } from '#kit/layout.tsx'
import { Mark } from '#kit/marks.tsx'
import { PageTitle } from '#kit/page-title.tsx'
import { Text } from '#kit/text.tsx'
import { verificationOf } from '#platform/address/course-links.ts'
import { call } from '#platform/api/call.ts'
import { brandName } from '#platform/config/config.ts'
import { isProblem } from '#platform/problems/problem.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import classes from './certificate.module.css'
import { CertificateDrawing, CertificateFacts } from './certificate-drawing.tsx'
import { tidyCode } from './code.ts'

/** The public page that checks a certificate. It loads as little as possible: most people open it once. */
export function VerificationScreen() {
  // A form that was sent without scripts has it in the query.
  const [query] = useSearchParams()
  const code = tidyCode(useParams().code ?? query.get('code') ?? '')
  return code ? <Verification code={code} /> : <Asking />
}

function Asking() {
  const { t } = useTranslation('certificates')
  return (
    <Stack as={Page} shrink gap={24} align="start" className={classes.page}>
      <PageTitle place="asking">{t('Check a certificate')}</PageTitle>
      <Text tone="muted" className={classes.lead}>
        {t('Its code is printed on it. Spaces and lower case do not matter.')}
      </Text>
      <CodeForm label={t('Code of the certificate')} />
    </Stack>
  )
}

function Verification({ code }: { code: string }) {
  const { facts, error, retry } = useVerification(code)
  return (
    <Stack as={Page} shrink gap={24} align="start" className={classes.page}>
      {facts ? <Verdict facts={facts} /> : error ? <Unknown code={code} error={error} onRetry={retry} /> : <Checking />}
    </Stack>
  )
}

function useVerification(code: string) {
  const [tries, setTries] = useState(0)
  const [answer, setAnswer] = useState<{ code: string; facts?: Facts; error?: unknown } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry runs it again
  useEffect(() => {
    const leaving = new AbortController()
    call(verifyCertificate, { params: { code } }, leaving).then(
      ({ Item }) => setAnswer({ code, facts: Item }),
      (error: unknown) => !leaving.signal.aborted && setAnswer({ code, error }),
    )
    return () => leaving.abort()
  }, [code, tries])
  const retry = () => {
    setAnswer(null)
    setTries((count) => count + 1)
  }
  const current = answer?.code === code ? answer : null
  return { facts: current?.facts, error: current?.error, retry }
}

function Checking() {
  const { t } = useTranslation('certificates')
  return (
    <div role="status" aria-busy="true">
      <PageTitle>{t('Checking the certificate…')}</PageTitle>
    </div>
  )
}

const Verdict = ({ facts }: { facts: Facts }) =>
  facts.Withdrawn === null ? <Genuine facts={facts} /> : <Withdrawn facts={facts} />

function Withdrawn({ facts }: { facts: Facts }) {
  const { t } = useTranslation('certificates')
  return (
    <>
      <PageTitle place={facts.Code}>{t('This certificate was withdrawn')}</PageTitle>
      <Text tone="muted" className={classes.lead}>
        {t(
          'It was issued for the course {{course}}. The data of its holder were deleted, so it no longer certifies anything.',
          { course: facts.CourseName },
        )}
      </Text>
      <CodeForm label={t('Check another certificate')} />
    </>
  )
}

function Genuine({ facts }: { facts: Facts }) {
  const { t } = useTranslation('certificates')
  return (
    <>
      <Row gap={16} className={classes.verdict}>
        <Mark size={56} round tone="done" className={classes.seal}>
          <Icon name="shield" />
        </Mark>
        <div>
          <PageTitle place={facts.Code}>{t('This certificate is genuine')}</PageTitle>
          <Text tone="muted" className={classes.lead}>
            {t('{{brand}} issued it with exactly these facts. A copy that differs was altered.', {
              brand: brandName,
            })}
          </Text>
        </div>
      </Row>
      <Card className={classes.card}>
        <CertificateFacts facts={facts} />
      </Card>
      <CertificateDrawing facts={facts} />
      <CodeForm label={t('Check another certificate')} />
    </>
  )
}

interface UnknownProps {
  code: string
  error: unknown
  onRetry: () => void
}

/** A malformed code is shown like an unknown one. */
function Unknown({ code, error, onRetry }: UnknownProps) {
  const { t } = useTranslation('certificates')
  const problem = isProblem(error) ? error.code : null
  if (problem === 'LimitExceeded') {
    return (
      <>
        <PageTitle place={problem}>{t('Too many checks')}</PageTitle>
        <Text tone="muted" className={classes.lead}>
          {t('Wait a minute and check the code again.')}
        </Text>
        <CodeForm label={t('Code of the certificate')} initial={code} onSame={onRetry} />
      </>
    )
  }
  if (problem === 'NotFound' || problem === 'ValidationFailed') {
    return (
      <>
        <PageTitle place={code}>{t('No certificate has this code')}</PageTitle>
        <Text tone="muted" className={classes.lead}>
          {t('Compare it with the certificate, letter by letter. Spaces and lower case do not matter.')}
        </Text>
        <CodeForm label={t('Code of the certificate')} initial={code} onSame={onRetry} />
      </>
    )
  }
  return (
    <>
      <PageTitle place="failed">{t('The certificate could not be checked')}</PageTitle>
      <ErrorAlert error={error} onRetry={onRetry} />
    </>
  )
}

interface CodeFormProps {
  label: string
  initial?: string
  /** The same code was submitted again. */
  onSame?: () => void
}

function CodeForm({ label, initial = '', onSame }: CodeFormProps) {
  const { t } = useTranslation('certificates')
  const navigate = useNavigate()
  const { code: shown } = useParams()
  const [typed, setTyped] = useState(initial)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = tidyCode(typed)
    if (!code) return
    if (code === shown) onSame?.()
    else void navigate(verificationOf(code))
  }
  return (
    <Row as="form" wrap gap={8} align="end" className={classes.wide} onSubmit={submit}>
      <Stack grow={280} className={classes.field}>
        <TextInput
          label={label}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={80}
        />
      </Stack>
      <Button type="submit" variant="default">
        {t('Check')}
      </Button>
    </Row>
  )
}
