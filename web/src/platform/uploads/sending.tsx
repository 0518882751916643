import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { formatPercent } from '#platform/i18n/format.ts'
import classes from './file-drop.module.css'

interface Props {
  name: string
  fractionSent: number
  onCancel: () => void
}

/** An upload under way. */
export function Sending({ name, fractionSent, onCancel }: Props) {
  const { t } = useTranslation(['authoring', 'common'])
  const percent = Math.round(fractionSent * 100)
  return (
    <Text as="div" size={14} grow>
      <Text as="b" block weight="medium" lines={1}>
        {name}
      </Text>
      <Row gap={12} className={classes.line}>
        <progress max={100} value={percent} aria-label={t('Sending {{name}}', { name })} />
        <Text as="span" figures className={classes.percent}>
          {formatPercent(percent)}
        </Text>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel', { ns: 'common' })}
        </Button>
      </Row>
    </Text>
  )
}
