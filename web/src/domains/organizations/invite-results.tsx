import { useTranslation } from 'react-i18next'
import { EmailText } from '#kit/email-text.tsx'
import { Row } from '#kit/layout.tsx'
import { List } from '#kit/list.tsx'
import { Message } from '#kit/message.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import classes from './people.module.css'
import type { InviteResult } from './use-inviting.ts'

/** What became of each person. */
export function InviteResults({ results: { Items, Seats } }: { results: InviteResult }) {
  const { t } = useTranslation('organization')
  const count = (outcome: string) => Items.filter(({ Outcome }) => Outcome === outcome).length
  const without = count('no-seat')
  const failed = count('failed')
  const invited = Items.length - without - failed - count('already')
  const stateOf = (outcome: string) => {
    if (outcome === 'no-seat') return <StatusBadge state="refused">{t('No seat was left')}</StatusBadge>
    if (outcome === 'failed') return <StatusBadge state="refused">{t('It did not work')}</StatusBadge>
    if (outcome === 'already') return <StatusBadge state="off">{t('Had a seat already')}</StatusBadge>
    return <StatusBadge state="on">{t('Invited')}</StatusBadge>
  }
  return (
    <>
      <Message kind={without + failed === 0 ? 'success' : invited > 0 ? 'warning' : 'error'}>
        {invited > 0 ? t('{{count}} people were invited', { count: invited }) : t('Nobody was invited')}
        {' · '}
        {t('{{count}} left', { count: Math.max(0, Seats.Seats - Seats.Taken) })}
        {without + failed > 0 && <p>{t('Those who could not be invited are still in the field.')}</p>}
      </Message>
      <List pad={8} below={24} className={classes.results} aria-label={t('What became of each')}>
        {Items.map(({ Email, Outcome }) => (
          <Row as="li" key={Email} wrap gap={16} rowGap={4} align="stretch" justify="between" size={14}>
            <EmailText>{Email}</EmailText>
            {stateOf(Outcome)}
          </Row>
        ))}
      </List>
    </>
  )
}
