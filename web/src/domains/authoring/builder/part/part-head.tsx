import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { isArrival } from '#kit/browser/arrival.ts'
import { Panel } from '#kit/card.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import classes from './part-head.module.css'

interface Props {
  title: string
  /** A sentence on what the part is for. */
  help?: ReactNode
  /** At the far end: figures, or the part's own action. */
  aside?: ReactNode
  editable: boolean
}

/** The head of a part. It takes the focus when the part is opened from another one, as the title of a page does. */
export function PartHead({ title, help, aside, editable }: Props) {
  const { t } = useTranslation('problems')
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const isFirst = useRef(isArrival(key))
  useEffect(() => {
    // On opening the course its name has the focus, and keeps it.
    if (!isFirst.current && document.activeElement?.tagName !== 'H1') heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <Row as="header" wrap gap={24} rowGap={8} align="end" justify="between" below={24}>
      <Text as="div" grow={280} className={classes.words}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {help && (
          <Text size={14} tone="muted" max="text">
            {help}
          </Text>
        )}
      </Text>
      {aside && (
        <Text as="div" size={14} tone="muted" figures className={classes.aside}>
          {aside}
        </Text>
      )}
      {!editable && (
        <Panel size={14} tone="muted" className={classes.note}>
          <Row as="p" gap={8}>
            <Icon name="lock" size="small" />
            {t("You can't manage this section of the course")}
          </Row>
        </Panel>
      )}
    </Row>
  )
}
