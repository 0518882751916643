import { avatars, estimatedSeconds } from '@aulanova/contract/avatars/avatar-catalogue'
import { type AvatarRequest, mayCancel } from '@aulanova/contract/avatars/avatars'
import { useTranslation } from 'react-i18next'
import { lengthWords } from '#kit/behaviour/seconds.ts'
import { Row } from '#kit/layout.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import stretched from '#kit/stretched.module.css'
import { Text } from '#kit/text.tsx'
import { formatDateTime } from '#platform/i18n/format.ts'
import { useCan } from '#platform/session/session.ts'
import { RequestActions } from './request-actions.tsx'
import classes from './requests.module.css'
import { markOf, useFailureWords, useStateWords, useStepWords } from './words.ts'

interface Props {
  request: AvatarRequest
  isShown: boolean
  onChoose: () => void
  onDuplicate: () => void
  onDeleted: () => void
}

export function RequestRow({ request, isShown, onChoose, onDuplicate, onDeleted }: Props) {
  const { i18n } = useTranslation()
  const { Title, Avatar, Script, Seconds, Created } = request
  const name = Object.entries(avatars).find(([id]) => id === Avatar)?.[1] ?? Avatar
  return (
    <Row
      as="li"
      wrap
      gap={12}
      rowGap={8}
      size={14}
      inset={12}
      line
      className={classes.row}
      data-shown={isShown || undefined}
    >
      <Text as="div" grow={200}>
        <Text as="h3" size={14}>
          <PlainButton className={stretched.target} aria-current={isShown || undefined} onClick={onChoose}>
            {Title}
          </PlainButton>
        </Text>
        <Row as="p" wrap gap={12} rowGap={0} align="stretch" size={14} tone="muted" figures>
          <span>{`${name}, ${lengthWords(Seconds ?? estimatedSeconds(Script), i18n.language)}`}</span>
          <span>{formatDateTime(Created)}</span>
        </Row>
        <State request={request} />
      </Text>
      <RequestActions request={request} onDuplicate={onDuplicate} onDeleted={onDeleted} />
    </Row>
  )
}

export function State({ request }: { request: AvatarRequest }) {
  const { t } = useTranslation('avatars')
  const states = useStateWords()
  const failures = useFailureWords()
  const { State: state, Place, Failure, Reason } = request
  const words = state === 'queued' && Place !== null ? t('Queued, place {{place}}', { place: Place }) : states[state]
  return (
    <>
      <StatusBadge state={markOf[state]}>{words}</StatusBadge>
      {state === 'processing' && <Progress request={request} />}
      {state === 'failed' && (
        <Text size={14} tone="danger" breakable>
          {[Failure && failures[Failure], Reason].filter(Boolean).join(' ')}
        </Text>
      )}
      {state === 'completed' && !request.Video && (
        <Row as="p" wrap gap={12} rowGap={0} align="stretch" size={14} tone="muted" figures>
          {t('The video was deleted, for it was in no course.')}
        </Row>
      )}
    </>
  )
}

function Progress({ request }: { request: AvatarRequest }) {
  const { t, i18n } = useTranslation('avatars')
  const steps = useStepWords()
  const isAdministrator = useCan('administration:use')
  const { Progress: percent, Step, Node, SecondsLeft, State: state, Title } = request
  if (!mayCancel(state)) return null
  const what =
    Step && (Node && isAdministrator ? t('{{what}} on {{node}}', { what: steps[Step], node: Node }) : steps[Step])
  const left = SecondsLeft !== null && t('{{time}} left', { time: lengthWords(SecondsLeft, i18n.language) })
  return (
    <>
      <Row as="span" gap={10} figures above={6} className={classes.progress}>
        <progress max={100} value={percent} aria-label={t('Progress of {{title}}', { title: Title })} />
        <b>{new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(percent / 100)}</b>
      </Row>
      <Text as="span" block size={14} tone="muted" figures>
        {[what, left].filter(Boolean).join(', ')}
      </Text>
    </>
  )
}
