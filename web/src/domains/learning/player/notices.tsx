import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import hidden from '#kit/hidden.module.css'
import { Icon } from '#kit/icon.tsx'
import { IconButton } from '#kit/icon-button.tsx'
import { classNames, Row, Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { certificateOf } from '#platform/address/course-links.ts'
import classes from './notices.module.css'
import { useProgress, useWaiting } from './player-data.ts'

/** Notices above the bar: unsent progress, and the completed course. */
export function Notices({ courseId }: { courseId: string }) {
  const { t } = useTranslation(['player', 'learning', 'common'])
  const { waiting, isCutOff } = useWaiting()
  const [isComplete, close] = useCompletion(courseId)
  return (
    <Stack gap={8} align="center" className={classNames(classes.notices, hidden.onPaper)} aria-live="polite">
      {isComplete && (
        <Row wrap gap={16} rowGap={8} className={classes.complete}>
          <Icon name="award" />
          <Text size={14} tone="muted" grow className={classes.words}>
            <Text as="b" block tone="strong" size={16} weight="strong">
              {t('You have completed the course')}
            </Text>
            {t('Your certificate is ready.')}
          </Text>
          <Button component={Link} to={certificateOf(courseId)}>
            {t('View the certificate', { ns: 'learning' })}
          </Button>
          <IconButton icon="close" size={36} label={t('Close', { ns: 'common' })} onClick={close} />
        </Row>
      )}
      {isCutOff && waiting.length > 0 && (
        <Row as="p" size={14} tone="soon" gap={8} className={classes.waiting}>
          <Icon name="clock" size="small" />
          {t('Will be saved when you are back online')}
        </Row>
      )}
    </Stack>
  )
}

/** True once the certificate appears while the player is open; not for one that existed before. */
function useCompletion(courseId: string) {
  const code = useProgress(courseId).data?.Item.CertificateCode
  const before = useRef(code)
  const [isNew, setNew] = useState(false)
  useEffect(() => {
    if (before.current === null && code) setNew(true)
    before.current = code
  }, [code])
  return [isNew, () => setNew(false)] as const
}
