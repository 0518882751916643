import type { Guide } from '@aulanova/contract/identity/guides'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { catchAtHeading } from '#kit/behaviour/lost-focus.ts'
import { Card } from '#kit/card.tsx'
import { Icon } from '#kit/icon.tsx'
import { IconButton } from '#kit/icon-button.tsx'
import { Grid, Row } from '#kit/layout.tsx'
import { Mark } from '#kit/marks.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import classes from './guide-card.module.css'
import { guideTitles, stepsOf } from './guide-steps.ts'
import { hideGuide } from './hidden-guides.ts'

interface Props {
  guide: Guide
  /** In place of the button that hides it. */
  action?: ReactNode
  below?: 16 | 24 | undefined
  /** On narrow screens only this is shown, until it is pressed. */
  brief?: ReactNode
}

/** All steps of a guide, each with a link to where it is done. */
export function GuideCard({ guide, action, below }: Omit<Props, 'brief'>) {
  const { t } = useTranslation('guides')
  return (
    <Frame guide={guide} action={action} below={below}>
      <Grid as="ol" fit min={160} gap={20} rowGap={12} above={8} className={classes.steps}>
        {stepsOf(guide).map(({ name, title, help, to, isDone }) => (
          <Row as="li" key={name} gap={10} align="stretch">
            {isDone ? (
              <Mark size={20} tone="done" round>
                <Icon name="check" size="small" />
              </Mark>
            ) : (
              <span className={classes.open} />
            )}
            <Text as="div" size={14} grow>
              <Text as={Link} weight="medium" to={to}>
                {t(title)}
              </Text>
              {isDone && <VisuallyHidden>{t('Done')}</VisuallyHidden>}
              <Text tone="muted">{t(help)}</Text>
            </Text>
          </Row>
        ))}
      </Grid>
    </Frame>
  )
}

interface LineProps {
  guide: Guide
  /** One line on narrow screens, where the page needs the room. */
  isCompact?: boolean
}

/** Only the next step: for pages on which the person is at work. */
export function GuideLine({ guide, isCompact = false }: LineProps) {
  const { t } = useTranslation('guides')
  const next = stepsOf(guide).find(({ isDone }) => !isDone)
  const brief = isCompact && (next ? `${t('Next step')}: ${t(next.title)}` : t('All steps are done.'))
  return (
    <Frame guide={guide} brief={brief}>
      {next ? (
        <Text size={14} className={classes.next}>
          {t('Next step')}:{' '}
          <Text as={Link} weight="medium" to={next.to}>
            {t(next.title)}
          </Text>
          <Text as="span" tone="muted">
            {t(next.help)}
          </Text>
        </Text>
      ) : (
        <Text size={14} className={classes.next}>
          {t('All steps are done.')}
        </Text>
      )}
    </Frame>
  )
}

function Frame({ guide, action, below = 24, brief, children }: Props & { children: ReactNode }) {
  const { t } = useTranslation('guides')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const steps = stepsOf(guide)
  const hide = () => {
    hideGuide(guide.Guide)
    catchAtHeading()
  }
  return (
    <Card
      as="section"
      pad="none"
      below={below}
      className={classes.card}
      aria-labelledby={id}
      data-brief={brief ? true : undefined}
      data-open={isOpen || undefined}
    >
      {brief && (
        <PlainButton className={classes.brief} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span>{brief}</span>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
        </PlainButton>
      )}
      <Row wrap gap={12} rowGap={0} className={classes.head}>
        <Text as="h2" size={16} id={id} className={classes.title}>
          {t(guideTitles[guide.Guide])}
        </Text>
        <Text as="span" size={14} tone="muted" figures grow className={classes.count}>
          {t('{{done}} of {{total}} steps', { done: guide.Done.length, total: steps.length })}
        </Text>
        {action === undefined ? (
          <>
            <Text as={Link} size={14} to="/settings/support#guides">
              {t('All guides')}
            </Text>
            <IconButton icon="close" size={36} label={t('Hide this guide')} onClick={hide} />
          </>
        ) : (
          action
        )}
      </Row>
      {children}
    </Card>
  )
}
