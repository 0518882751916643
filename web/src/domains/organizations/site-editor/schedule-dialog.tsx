import { Button, Modal, TextInput } from '@mantine/core'
import { Row, Stack } from '#kit/layout.tsx'
import '#kit/mantine-overlays.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { zoneName } from '#platform/i18n/zone-names.ts'
import { instantOf, wallTimeOf } from '#platform/i18n/zoned-time.ts'

interface Props {
  zone: string
  /** When it is to be published so far. */
  given: string | undefined
  busy: boolean
  /** Why the server refused the time. */
  refused: ReactNode
  onSchedule: (instant: string) => Promise<void>
  onClose: () => void
}

const hour = 3_600_000

/** Asks for the day and the hour, on the clock of the organization. */
export function ScheduleDialog({ zone, given, busy, refused, onSchedule, onClose }: Props) {
  const { t, i18n } = useTranslation(['site', 'common'])
  const [time, setTime] = useState(() => {
    const first = given ? wallTimeOf(given, zone) : wallTimeOf(Date.now() + 24 * hour, zone)
    return given ? first : `${first.slice(0, 13)}:00`
  })
  const [error, setError] = useState<string | null>(null)
  const send = () => {
    const instant = instantOf(time, zone)
    if (!instant) return setError(t('Choose a day and an hour'))
    if (Date.parse(instant) <= Date.now()) return setError(t('This time has passed'))
    setError(null)
    void onSchedule(instant)
  }
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={t('Publish later')}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
    >
      <Stack
        as="form"
        gap={16}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          send()
        }}
      >
        <p>{t('What you see here now is saved, and visitors see it from this time on.')}</p>
        <TextInput
          data-autofocus
          type="datetime-local"
          label={t('Day and hour')}
          description={t('Time of {{zone}}', {
            zone: zoneName(zone, i18n.language, Date.parse(instantOf(time, zone) ?? '') || undefined),
          })}
          value={time}
          error={error ?? refused}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(event) => {
            setTime(event.currentTarget.value)
            setError(null)
          }}
        />
        <Row wrap gap={8} align="stretch" justify="end">
          <Button variant="default" onClick={onClose}>
            {t('Cancel', { ns: 'common' })}
          </Button>
          <Button type="submit" loading={busy}>
            {t('Schedule')}
          </Button>
        </Row>
      </Stack>
    </Modal>
  )
}
