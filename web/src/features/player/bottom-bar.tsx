import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { certificateOf } from '#lib/course-links.ts'
import { Icon } from '#ui/icon.tsx'
import classes from './bottom-bar.module.css'
import type { Ahead, Step } from './step-list.ts'

interface Props {
  uuid: string
  step: Step
  previous: Step | undefined
  ahead: Ahead
  onDone: () => void
}

/** Back, done, on: always in the same place. */
export function BottomBar({ uuid, step, previous, ahead, onDone }: Props) {
  const { t } = useTranslation(['player', 'learning'])
  return (
    <nav className={classes.bar} aria-label={t('Steps')}>
      {previous ? (
        <Link className={classes.way} data-way="back" to={previous.to} aria-keyshortcuts="K ArrowLeft">
          <Icon name="arrow-left" />
          <Words label={t('Previous')} letter="K" title={previous.title} />
        </Link>
      ) : (
        <span className={classes.none} />
      )}
      <button
        type="button"
        className={classes.done}
        data-done={step.done || undefined}
        aria-disabled={step.done || undefined}
        onClick={() => step.done || onDone()}
      >
        <Icon name="check" />
        <span>{step.done ? t('Done') : t('Mark as done')}</span>
      </button>
      <On uuid={uuid} ahead={ahead} />
    </nav>
  )
}

function On({ uuid, ahead }: { uuid: string; ahead: Ahead }) {
  const { t } = useTranslation(['player', 'learning'])
  if (ahead.kind === 'only-this')
    return (
      <p className={classes.way} data-way="end">
        {t('This is the last step that is missing.')}
      </p>
    )
  const isCertificate = ahead.kind === 'certificate'
  const title = isCertificate ? t('View the certificate', { ns: 'learning' }) : ahead.step.title
  const label = isCertificate ? t('All done') : ahead.kind === 'next' ? t('Next') : t('Still missing')
  return (
    <Link
      className={classes.way}
      data-way="on"
      to={isCertificate ? certificateOf(uuid) : ahead.step.to}
      aria-keyshortcuts="J ArrowRight"
    >
      <Words label={label} letter="J" title={title} />
      <Icon name={isCertificate ? 'award' : 'arrow-right'} />
    </Link>
  )
}

const Words = ({ label, letter, title }: { label: string; letter: string; title: string }) => (
  <span className={classes.words}>
    <small>
      {label}{' '}
      <span aria-hidden="true">
        <kbd>{letter}</kbd>
      </span>
    </small>
    <b>{title}</b>
  </span>
)
