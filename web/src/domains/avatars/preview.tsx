import type { Background } from '@aulanova/contract/avatars/avatar-catalogue'
import type { AvatarOptions } from '@aulanova/contract/avatars/avatars'
import { Button } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { clockTime } from '#kit/behaviour/seconds.ts'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import classes from './avatars.module.css'
import { backgroundOf, hasFace, hasSample } from './catalogue.ts'
import { Face } from './face.tsx'
import { atRest, barsOf, expressionAt, type Sample } from './sample.ts'
import { type Speaking, usePosition, useSample } from './use-sample.ts'

interface Props {
  voice: AvatarOptions['Voices'][number] | undefined
  avatar: AvatarOptions['Avatars'][number] | undefined
  background: Background
  speaking: Speaking
}

const bars = 44

/** The chosen face before the chosen background; it speaks the sample of the chosen voice. */
export function Preview({ voice, avatar, background, speaking }: Props) {
  const { t } = useTranslation('avatars')
  const isStill = useReducedMotion()
  const sample = useSample(voice?.Id)
  const at = usePosition(speaking, isStill)
  const isPlaying = voice !== undefined && speaking.voice === voice.Id
  const expression = isPlaying && sample && !isStill ? expressionAt(sample, at) : atRest
  const name = avatar?.Name ?? ''
  return (
    <div>
      <div
        className={classes.stage}
        role="img"
        aria-label={t('Preview: {{name}}', { name })}
        data-background={background}
      >
        <img className={classes.scene} src={backgroundOf(background)} alt="" width={1280} height={720} />
        {avatar && hasFace(avatar.Id) ? (
          <Face avatar={avatar.Id} expression={expression} />
        ) : (
          <b className={classes.nameOnly}>{name}</b>
        )}
      </div>
      {voice && <Hear voice={voice} sample={sample} at={isPlaying ? at : 0} speaking={speaking} />}
    </div>
  )
}

interface HearProps {
  voice: AvatarOptions['Voices'][number]
  sample: Sample | null
  at: number
  speaking: Speaking
}

function Hear({ voice, sample, at, speaking }: HearProps) {
  const { t } = useTranslation('avatars')
  if (!hasSample(voice.Id)) {
    return (
      <Text size={14} tone="muted" above={8}>
        {t('There is no sample of {{name}} to listen to.', { name: voice.Name })}
      </Text>
    )
  }
  const isPlaying = speaking.voice === voice.Id
  return (
    <>
      <Row gap={12} size={14} above={12} className={classes.hear}>
        <Button
          size="compact-md"
          fz={14}
          variant="default"
          leftSection={<Icon name={isPlaying ? 'pause' : 'play'} size="small" />}
          onClick={() => speaking.toggle(voice.Id)}
        >
          {isPlaying ? t('Stop') : t('Preview')}
        </Button>
        {sample && <Wave sample={sample} at={at} />}
      </Row>
      {speaking.isBroken && (
        <Text size={14} tone="danger" above={8} role="alert">
          {t('The sample could not be played.')}
        </Text>
      )}
    </>
  )
}

function Wave({ sample, at }: { sample: Sample; at: number }) {
  const { t } = useTranslation('avatars')
  return (
    <>
      <svg className={classes.wave} viewBox={`0 0 ${bars * 5} 28`} preserveAspectRatio="none" aria-hidden="true">
        {barsOf(sample, bars).map((height, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={index}
            x={index * 5}
            y={14 - height * 13}
            width={3}
            height={height * 26}
            rx={1.5}
            data-past={at > (index / bars) * sample.seconds || undefined}
          />
        ))}
      </svg>
      <Text as="span" tone="muted" figures lines={1}>
        {t('{{at}} of {{length}}', { at: clockTime(Math.min(at, sample.seconds)), length: clockTime(sample.seconds) })}
      </Text>
    </>
  )
}
