import type { Review } from '@aulanova/contract/review'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#lib/format.ts'
import { Status } from '#ui/status.tsx'
import classes from './review.module.css'

interface Props {
  handedIn: Review['HandedIn']
  verdicts: Review['Verdicts']
}

export function VerdictHistory({ handedIn, verdicts }: Props) {
  const { t } = useTranslation('review')
  return (
    <section className={classes.history}>
      <h3>{t('Verdicts')}</h3>
      {handedIn && <p>{t('Handed in on {{date}}', { date: formatDateTime(handedIn) })}</p>}
      {verdicts.length === 0 && <p>{t('Nobody has judged this course yet.')}</p>}
      <ol>
        {verdicts.map(({ Verdict, By, Created }) => (
          <li key={`${Created} ${Verdict}`} className={classes.verdictLine}>
            <Status state={Verdict === 'approved' ? 'on' : 'refused'}>
              {Verdict === 'approved' ? t('Approved') : t('Changes requested')}
            </Status>
            <span>{By.Name || By.Username}</span>
            <time dateTime={Created}>{formatDateTime(Created)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
