import { dayOf } from '@aulanova/contract/kernel/day'
import { idOf } from '@aulanova/contract/kernel/keys'
import { type Certificate, listMyCertificates } from '@aulanova/contract/learning/certificates'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { holderRoleTexts } from '#domains/learning/parts/holder-roles.ts'
import { StarChart } from '#domains/learning/parts/star-chart.tsx'
import { useAnchor } from '#kit/behaviour/use-anchor.ts'
import { Card } from '#kit/card.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { QuietAction } from '#kit/plain-button.tsx'
import { Text } from '#kit/text.tsx'
import { certificateOf } from '#platform/address/course-links.ts'
import { useRead } from '#platform/api/api.ts'
import classes from './my-courses.module.css'

const anchor = 'my-certificates'

/** Renders nothing while loading, and for learners without certificates. */
export function EarnedCertificates() {
  const { t } = useTranslation('learning')
  const { data } = useRead(listMyCertificates, {})
  const heading = useAnchor(anchor, data !== undefined)
  if (!data || data.Items.length === 0) return null
  return (
    <Stack as="section" above={48} aria-labelledby={anchor}>
      <Text as="h2" {...heading} below={16} tabIndex={-1}>
        {t('My certificates')}
      </Text>
      <ul className={classes.certificates}>
        {data.Items.map((certificate) => (
          <Earned key={certificate.PK} certificate={certificate} />
        ))}
      </ul>
    </Stack>
  )
}

function Earned({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('learning')
  const { Code, Course, CourseName, Issued, Blocks, Sections, Address, Role } = certificate
  return (
    <Card as="li" pad="none" clip className={classes.earned}>
      <Stack as="span" className={classes.sky}>
        <StarChart code={Code} blocks={Blocks} sections={Sections} />
      </Stack>
      <Stack column grow className={classes.words}>
        <Text as="h3" size={16}>
          <Text as={Link} tone="strong" to={certificateOf(idOf(Course))}>
            {CourseName}
          </Text>
        </Text>
        <Text size={14} tone="muted" figures above={4}>
          {t('Issued on {{date}}', { date: dayOf(Issued) })}
        </Text>
        {Role && (
          <Text size={14} tone="muted" above={4}>
            {t(holderRoleTexts[Role])}
          </Text>
        )}
        <Row wrap gap={8} rowGap={0} align="stretch" className={classes.acts}>
          <QuietAction as={Link} to={certificateOf(idOf(Course))} aria-label={`${t('View')}: ${CourseName}`}>
            {t('View')}
          </QuietAction>
          <QuietAction href={Address} download aria-label={`${t('Download PDF')}: ${CourseName}`}>
            <Icon name="download" size="small" />
            {t('Download PDF')}
          </QuietAction>
        </Row>
      </Stack>
    </Card>
  )
}
