import type { ReferenceEntry } from '@aulanova/contract/reference/reference'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dashboardOf } from '#domains/organizations/parts/site-links.ts'
import card from '#kit/form-card.module.css'
import { Text } from '#kit/text.tsx'
import { LogoPart } from './logo-part.tsx'
import { SeatsPart } from './seats-part.tsx'

/** What administrators give an organization besides its data: a logo, seats, and the way to its area. */
export function OrganizationParts({ entry }: { entry: ReferenceEntry }) {
  const { t } = useTranslation('organization')
  const domain = String(entry.Domain ?? '')
  return (
    <Text as="div" above={24}>
      <section className={card.card} aria-labelledby="logo">
        <Text as="h2" size={18} id="logo">
          {t('Logo')}
        </Text>
        <LogoPart id={entry.Uuid} />
      </section>
      <section className={card.card} aria-labelledby="organization-seats">
        <Text as="h2" size={18} id="organization-seats">
          {t('Seats')}
        </Text>
        <Text size={14} tone="muted">
          {t('How many people the organization may invite to each plan of its courses. Nobody pays for a seat here.')}
        </Text>
        <SeatsPart id={entry.Uuid} />
      </section>
      {domain && (
        <div>
          <Button component={Link} to={dashboardOf(domain)} variant="default">
            {t('Open its area')}
          </Button>
        </div>
      )}
    </Text>
  )
}
