import { Modal } from '@mantine/core'
import { Row, Stack } from '#kit/layout.tsx'
import { Key } from '#kit/marks.tsx'
import { Text } from '#kit/text.tsx'
import '#kit/mantine-overlays.ts'
import { useTranslation } from 'react-i18next'
import { useSingleKeys } from '#kit/behaviour/single-keys.ts'
import { Checkbox } from '#kit/checkbox.ts'
import classes from './help-dialog.module.css'

const rows = [
  [['J', '→'], 'Next step'],
  [['K', '←'], 'Previous step'],
  [['I'], 'Show or hide the index'],
  [['N'], 'Write a note'],
  [['/'], 'Search in the course'],
  [['F'], 'Full screen'],
  [['?'], 'These shortcuts'],
] as const

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['player', 'common'])
  const [hasLetters, setLetters] = useSingleKeys()
  return (
    <Modal
      centered
      opened
      onClose={onClose}
      title={t('Keyboard shortcuts')}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
    >
      <Text as="dl" size={14}>
        {rows.map(([keys, words]) => (
          <Row gap={16} key={words} className={classes.row}>
            <Row as="dt" gap={4} className={classes.keys}>
              {keys.map((key) => (
                <Key framed key={key}>
                  {key}
                </Key>
              ))}
            </Row>
            <dd>{t(words)}</dd>
          </Row>
        ))}
      </Text>
      <Stack above={16} line={16}>
        <Checkbox
          role="switch"
          label={t('Letter keys')}
          description={t('When this is off, letters and symbols do nothing; the arrow keys still work.')}
          checked={hasLetters}
          onChange={({ currentTarget }) => setLetters(currentTarget.checked)}
        />
      </Stack>
    </Modal>
  )
}
