import { useTranslation } from 'react-i18next'
import type { Step } from '#domains/learning/parts/course-steps.ts'
import hidden from '#kit/hidden.module.css'
import { Icon } from '#kit/icon.tsx'
import { classNames, Row } from '#kit/layout.tsx'
import { Key } from '#kit/marks.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { certificateOf } from '#platform/address/course-links.ts'
import { followLinks } from '#platform/address/follow-links.ts'
import { takeBackId } from './block-content.tsx'
import classes from './bottom-bar.module.css'
import { useNamedKeys } from './shortcuts.ts'
import type { Ahead } from './step-list.ts'

interface Props {
  courseId: string
  step: Step
  previous: Step | undefined
  ahead: Ahead
  onDone: () => void
  onGo: (to: string) => void
}

/** Previous, done, next. */
export function BottomBar({ courseId, step, previous, ahead, onDone, onGo }: Props) {
  const { t } = useTranslation(['player', 'learning'])
  const keys = useNamedKeys()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click targets are links, which work by keyboard
    <nav className={classNames(classes.bar, hidden.onPaper)} aria-label={t('Steps')} onClick={followLinks(onGo)}>
      {previous ? (
        <Row
          as="a"
          tone="strong"
          gap={12}
          className={classes.way}
          data-way="back"
          href={previous.to}
          aria-keyshortcuts={keys('K ArrowLeft')}
        >
          <Icon name="arrow-left" />
          <VisuallyHidden upTo="laptop">
            <Words label={t('Previous')} letter="K" title={previous.title} />
          </VisuallyHidden>
        </Row>
      ) : (
        <span className={hidden.upToLaptop} />
      )}
      <Row
        as={PlainButton}
        size={14}
        tone="strong"
        inline
        gap={12}
        className={classes.done}
        data-done={step.done || undefined}
        onClick={() => (step.done ? document.getElementById(takeBackId)?.focus() : onDone())}
      >
        <Icon name="check" />
        <VisuallyHidden upTo="laptop">{step.done ? t('Done') : t('Mark as done')}</VisuallyHidden>
      </Row>
      <On courseId={courseId} ahead={ahead} />
    </nav>
  )
}

function On({ courseId, ahead }: { courseId: string; ahead: Ahead }) {
  const { t } = useTranslation(['player', 'learning'])
  const keys = useNamedKeys()
  if (ahead.kind === 'only-this')
    return (
      <Row as="p" size={14} tone="muted" gap={12} className={classes.way} data-way="end">
        {t('This is the last open step.')}
      </Row>
    )
  const isCertificate = ahead.kind === 'certificate'
  const title = isCertificate ? t('View the certificate', { ns: 'learning' }) : ahead.step.title
  const label = isCertificate ? t('All done') : ahead.kind === 'next' ? t('Next') : t('Still missing')
  return (
    <Row
      as="a"
      gap={12}
      className={classes.way}
      data-way="on"
      href={isCertificate ? certificateOf(courseId) : ahead.step.to}
      aria-keyshortcuts={keys('J ArrowRight')}
    >
      <Words label={label} letter="J" title={title} isOnFill />
      <Icon name={isCertificate ? 'award' : 'arrow-right'} />
    </Row>
  )
}

interface WordsProps {
  label: string
  letter: string
  title: string
  isOnFill?: boolean
}

function Words({ label, letter, title, isOnFill = false }: WordsProps) {
  const key = useNamedKeys()(letter)
  return (
    <Text as="span" grow>
      <Text as="small" block size={12} {...(!isOnFill && { tone: 'faint' })}>
        {label}{' '}
        {key && (
          <span className={classNames(classes.key, hidden.upToLaptop)} aria-hidden="true">
            <Key framed="small">{key}</Key>
          </span>
        )}
      </Text>
      <Text as="b" block size={14} weight="medium" lines={1} title={title}>
        {title}
      </Text>
    </Text>
  )
}
