import type { ImportLine } from '@aulanova/contract/subscriber-import'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#ui/empty-state.tsx'
import classes from '#ui/import.module.css'
import { Status } from '#ui/status.tsx'
import type { OutcomeWords } from './outcome-words.ts'

const marks = { subscribe: 'on', active: 'off', repeated: 'off', unknown: 'refused', invalid: 'refused' } as const

export function ImportLines({ lines, words }: { lines: ImportLine[]; words: OutcomeWords }) {
  const { t } = useTranslation('subscriptions')
  if (lines.length === 0) return <EmptyState title={t('No line of the file')} />
  return (
    <table className={classes.table} aria-label={t('Lines of the file')}>
      <thead>
        <tr>
          <th scope="col">{t('Line')}</th>
          <th scope="col">{t('In the file')}</th>
          <th scope="col">{t('Person')}</th>
          <th scope="col">{t('What happens')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ Line, Text, Outcome, User }) => (
          <tr key={Line}>
            <td>{Line}</td>
            <td>{Text}</td>
            <td>{User && `${User.Name} · ${User.Email}`}</td>
            <td>
              <Status state={marks[Outcome]}>{t(words[Outcome])}</Status>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
