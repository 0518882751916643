import { backgrounds } from '@aulanova/contract/avatars/avatar-catalogue'
import type { AvatarOptions } from '@aulanova/contract/avatars/avatars'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldGroup } from '#kit/field-group.tsx'
import { IconButton } from '#kit/icon-button.tsx'
import { Grid } from '#kit/layout.tsx'
import { Mark } from '#kit/marks.tsx'
import { Text } from '#kit/text.tsx'
import { initials } from '#platform/i18n/format.ts'
import classes from './avatars.module.css'
import { backgroundOf, faceOf, hasFace, hasSample } from './catalogue.ts'
import type { Draft } from './draft.ts'
import type { Speaking } from './use-sample.ts'
import { useBackgroundWords } from './words.ts'

interface Chosen {
  value: string | undefined
  onChange: (value: string) => void
}

/** A radio button shown as a card; what is beside the label is no part of it. */
function Card({ name, id, chosen, children }: { name: string; id: string; chosen: Chosen; children: ReactNode }) {
  return (
    <label>
      <input type="radio" name={name} value={id} checked={chosen.value === id} onChange={() => chosen.onChange(id)} />
      {children}
    </label>
  )
}

interface VoiceProps extends Chosen {
  voices: AvatarOptions['Voices']
  speaking: Speaking
}

export function VoiceCards({ voices, speaking, ...chosen }: VoiceProps) {
  const { t } = useTranslation('avatars')
  return (
    <FieldGroup legend={t('Voice')}>
      <Grid gap={8} min={120}>
        {voices.map(({ Id, Name }) => (
          <Text as="div" size={14} key={Id} className={classes.card} data-kind="voice">
            <Card name="Voice" id={Id} chosen={chosen}>
              <b className={classes.name}>{Name}</b>
            </Card>
            {hasSample(Id) && (
              <IconButton
                icon={speaking.voice === Id ? 'pause' : 'play'}
                size={36}
                label={speaking.voice === Id ? t('Stop {{name}}', { name: Name }) : t('Hear {{name}}', { name: Name })}
                onClick={() => speaking.toggle(Id)}
              />
            )}
          </Text>
        ))}
      </Grid>
    </FieldGroup>
  )
}

export function AvatarCards({ avatars, ...chosen }: Chosen & { avatars: AvatarOptions['Avatars'] }) {
  const { t } = useTranslation('avatars')
  return (
    <FieldGroup legend={t('Avatar')}>
      <div className={classes.thirds}>
        {avatars.map(({ Id, Name }) => (
          <Text as="div" size={14} key={Id} className={classes.card} data-kind="avatar">
            <Card name="Avatar" id={Id} chosen={chosen}>
              <Mark size={64} round className={classes.portrait}>
                {hasFace(Id) ? <img src={faceOf(Id)} alt="" width={64} height={64} /> : initials(Name)}
              </Mark>
              <b className={classes.name}>{Name}</b>
            </Card>
          </Text>
        ))}
      </div>
    </FieldGroup>
  )
}

export function BackgroundCards({
  value,
  onChange,
}: {
  value: string
  onChange: (value: Draft['Background']) => void
}) {
  const { t } = useTranslation('avatars')
  const words = useBackgroundWords()
  const chosen = { value, onChange: (id: string) => onChange(backgrounds.find((one) => one === id) ?? 'classroom') }
  return (
    <FieldGroup legend={t('Background')}>
      <div className={classes.thirds}>
        {backgrounds.map((background) => (
          <Text as="div" size={14} key={background} className={classes.card} data-kind="background">
            <Card name="Background" id={background} chosen={chosen}>
              <img className={classes.thumb} src={backgroundOf(background)} alt="" width={1280} height={720} />
              <b className={classes.name}>{words[background]}</b>
            </Card>
          </Text>
        ))}
      </div>
    </FieldGroup>
  )
}
