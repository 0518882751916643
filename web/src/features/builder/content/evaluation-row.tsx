import type { OutlineSection } from '@aulanova/contract/builder'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { hoursAndMinutes } from '#lib/format.ts'
import { Icon } from '#ui/icon.tsx'
import { partPath } from '../part.ts'
import { useContent } from './content-context.ts'
import classes from './outline.module.css'

/** An evaluation stands at the end of its section; it is edited in its own part. */
export const FormRow = memo(function FormRow({ form }: { form: OutlineSection['Forms'][number] }) {
  const { t } = useTranslation('content')
  const { uuid, editable } = useContent()
  const duration = form.Minutes === null ? null : hoursAndMinutes(form.Minutes)
  return (
    <li className={classes.row} data-form>
      {editable && <span className={classes.noGrip} />}
      <span className={classes.node}>
        <Icon name="quiz" />
      </span>
      <Link className={classes.title} to={partPath(uuid, 'evaluations')}>
        <b>{form.Name}</b>
        <span>
          {`${t('Evaluation')} · ${t('{{count}} questions', { count: form.Questions })}`}
          <span className={classes.wide}>{`, ${t('{{count}} tries', { count: form.Tries })}`}</span>
          {duration && <span className={classes.narrow}>{` · ${duration}`}</span>}
        </span>
      </Link>
      {duration && <span className={classes.duration}>{duration}</span>}
      {editable && <span className={classes.noMenu} />}
    </li>
  )
})
