import { dayOf } from '@aulanova/contract/kernel/day'
import type { CertificateFacts as Facts } from '@aulanova/contract/learning/certificates'
import { type CSSProperties, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import { holderRoleTexts } from '#domains/learning/parts/holder-roles.ts'
import { StarChart } from '#domains/learning/parts/star-chart.tsx'
import { round } from '#kit/drawing.ts'
import { classNames, Row, Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { verificationOf } from '#platform/address/course-links.ts'
import { Mark } from '#platform/brand/wordmark.tsx'
import { config } from '#platform/config/config.ts'
import factClasses from './certificate.module.css'
import classes from './certificate-drawing.module.css'
import { fitting, publicAddress } from './code.ts'

/** The certificate as it is printed. All sizes are relative to its width, so that screens and paper look alike. */
export function CertificateDrawing({ facts }: { facts: Facts }) {
  const { t } = useTranslation('certificates')
  const sizes = {
    '--name': `${fitting(facts.Name.length, 105, 5.6, 2.8)}cqw`,
    '--course': `${fitting(facts.CourseName.length, 200, 2.45, 1.7)}cqw`,
  } as CSSProperties
  return (
    <article className={classes.paper} style={sizes} data-paper aria-label={t('Certificate')}>
      <div className={classes.frame}>
        <Stack column align="center" className={classes.band}>
          <Brand facts={facts} />
          <StarChart className={classes.chart} code={facts.Code} blocks={facts.Blocks} sections={facts.Sections} />
          <p>
            {t('Each star is a completed block, each orbit a section: {{blocks}} and {{sections}}.', {
              blocks: facts.Blocks,
              sections: facts.Sections,
            })}
          </p>
        </Stack>
        <Stack column className={classes.words}>
          <svg className={classes.rosette} viewBox="0 0 260 260" aria-hidden="true">
            <path d={rosette} />
          </svg>
          {/* Its line stays where there is none, so that the name stands in the middle. */}
          <p className={classes.issuer}>{facts.Organization ?? '\u00a0'}</p>
          {facts.Title && <p className={classes.issuer}>{facts.Title}</p>}
          <p className={classes.small}>
            {facts.Organization ? t('grants this certificate to') : t('This certificate is granted to')}
          </p>
          <p className={classes.name}>{facts.Name}</p>
          {facts.Role && <p className={classes.role}>{t(holderRoleTexts[facts.Role])}</p>}
          <hr />
          <p className={classes.small}>{facts.Text || t('for having completed the course')}</p>
          <p className={classes.course}>{facts.CourseName}</p>
          {facts.Details && <p className={classes.small}>{facts.Details}</p>}
          <p className={classes.small}>
            {facts.Hours > 0 && t('With a duration of {{count}} hours.', { count: facts.Hours })}{' '}
            {t('Issued on {{date}}.', { date: dayOf(facts.Issued) })}
          </p>
          <div className={classes.foot}>
            <div className={classes.signatures}>
              {facts.Author && <Signature name={facts.Author} role={t('Author of the course')} />}
              {facts.Signatory && <Signature name={facts.Signatory} role={t('Academic direction')} />}
            </div>
            <div className={classes.check}>
              <QrCode
                className={classes.qr}
                text={publicAddress(verificationOf(facts.Code))}
                label={t('QR code to check the certificate')}
              />
              <b>{facts.Code}</b>
            </div>
          </div>
        </Stack>
      </div>
    </article>
  )
}

const Brand = ({ facts }: { facts: Facts }) => (
  <Row as="p" className={classes.brand}>
    {facts.ShowAsBrand && facts.Organization ? (
      facts.Organization
    ) : (
      <>
        <Mark className={classes.mark} />
        <span>
          {config.Brand[0]}
          <b>{config.Brand[1]}</b>
        </span>
      </>
    )}
  </Row>
)

const Signature = ({ name, role }: { name: string; role: string }) => (
  <p className={classes.signature}>
    <b>{name}</b>
    {role}
  </p>
)

const turns = 12
const petals = 14
const ring = { x: 236, y: 24, middle: 128, swing: 74 }

/** A guilloche pattern: one wave around a ring, repeated with a small rotation. */
const rosette = Array.from({ length: turns }, (_, turn) => {
  const points = Array.from({ length: 151 }, (_, step) => {
    const angle = ((step + 60) * Math.PI) / 180
    const distance = ring.middle + ring.swing * Math.cos(petals * angle + (turn * 2 * Math.PI) / turns)
    return `${round(ring.x + distance * Math.cos(angle))} ${round(ring.y + distance * Math.sin(angle))}`
  })
  return `M${points.join('L')}`
}).join('')

interface QrProps {
  text: string
  label: string
  className?: string | undefined
}

/** With the light margin that readers need. */
const margin = 2

function QrCode({ text, label, className }: QrProps) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: 0 })
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size, path: dark.join('') }
  }, [text])
  return (
    <svg
      className={className}
      viewBox={`${-margin} ${-margin} ${size + 2 * margin} ${size + 2 * margin}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  )
}

/** The facts of a certificate as text, since the drawing is small on phones. */
export function CertificateFacts({ facts, className }: { facts: Facts; className?: string | undefined }) {
  const { t } = useTranslation('certificates')
  const signers = [facts.Author, facts.Signatory].filter(Boolean)
  const rows: [label: string, value: string | null][] = [
    [t('Name'), facts.Name],
    [t('Role in the course'), facts.Role && t(holderRoleTexts[facts.Role])],
    [t('Course'), facts.CourseName],
    [t('Organization'), facts.Organization],
    [t('Duration'), facts.Hours > 0 ? t('{{count}} hours', { count: facts.Hours }) : null],
    [t('It also says'), [facts.Title, facts.Text, facts.Details].filter(Boolean).join('\n') || null],
    [t('Signed by', { count: signers.length }), signers.join(', ') || null],
    [t('Issued'), dayOf(facts.Issued)],
    [t('Code'), facts.Code],
  ]
  return (
    <Stack as="dl" gap={12} className={classNames(factClasses.wide, className)}>
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <Text as="dt" size={12} tone="faint">
                {label}
              </Text>
              <Text as="dd" figures weight="medium" breakable lineBreaks>
                {value}
              </Text>
            </div>
          ),
      )}
    </Stack>
  )
}
