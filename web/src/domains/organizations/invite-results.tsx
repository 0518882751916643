import { useTranslation } from 'react-i18next'
import { EmailText } from '#kit/email-text.tsx'
import { Message } from '#kit/message.tsx'
import { Status } from '#kit/status.tsx'
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
    if (outcome === 'no-seat') return <Status state="refused">{t('No seat was left')}</Status>
    if (outcome === 'failed') return <Status state="refused">{t('It did not work')}</Status>
    if (outcome === 'already') return <Status state="off">{t('Had a seat already')}</Status>
    return <Status state="on">{t('Invited')}</Status>
  }
  return (
    <>
      <Message kind={without + failed === 0 ? 'success' : invited > 0 ? 'warning' : 'error'}>
        {invited > 0 ? t('{{count}} people were invited', { count: invited }) : t('Nobody was invited')}
        {' · '}
        {t('{{count}} left', { count: Math.max(0, Seats.Seats - Seats.Taken) })}
        {without + failed > 0 && <p>{t('Those who could not be invited are still in the field.')}</p>}
      </Message>
      <ul className={classes.results} aria-label={t('What became of each')}>
        {Items.map(({ Email, Outcome }) => (
          <li key={Email}>
            <EmailText>{Email}</EmailText>
            {stateOf(Outcome)}
          </li>
        ))}
      </ul>
    </>
  )
}
