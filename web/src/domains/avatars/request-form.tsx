import { isLanguage, languages } from '@aulanova/contract/kernel/languages'
import { longestName } from '@aulanova/contract/kernel/limits'
import { Button, TextInput } from '@mantine/core'
import { type Ref, useImperativeHandle } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { Columns } from '#kit/columns.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { NativeSelect } from '#kit/native-select.ts'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { languageTitle } from '#platform/i18n/language-name.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import classes from './avatars.module.css'
import { AvatarCards, BackgroundCards, VoiceCards } from './choice-cards.tsx'
import { Preview } from './preview.tsx'
import { ScriptField } from './script-field.tsx'
import { type FormProps, useRequestForm } from './use-request-form.ts'
import { useSpeaking } from './use-sample.ts'

interface Props extends FormProps {
  /** Takes the focus to the title. */
  ref: Ref<{ focus: () => void }>
}

/** Asks for a video: what is said, by whom, and before what. */
export function RequestForm({ ref, ...props }: Props) {
  const { t, i18n } = useTranslation('avatars')
  const { options, draft } = props
  const form = useRequestForm(props)
  const speaking = useSpeaking()
  const { voice, avatar, change } = form
  useImperativeHandle(ref, () => ({
    focus: () => {
      form.title.current?.focus({ preventScroll: true })
      form.title.current?.scrollIntoView({ block: 'center' })
    },
  }))
  return (
    <Card as="form" pad="large" noValidate onSubmit={form.submit}>
      <VisuallyHidden>
        <h2>{t('Ask for a video')}</h2>
      </VisuallyHidden>
      <Columns gap={32} over={{ desktop: 'right' }} side={416} className={classes.columns}>
        <Stack column gap={20}>
          <TextInput
            ref={form.title}
            label={t('Title')}
            maxLength={longestName}
            value={draft.Title}
            error={form.errors.Title}
            onChange={(event) => change({ Title: event.currentTarget.value })}
          />
          <ScriptField
            ref={form.script}
            value={draft.Script}
            language={draft.Language}
            error={form.errors.Script}
            onChange={(Script) => change({ Script })}
          />
          <Columns gap={16} over={{ phone: 'left' }} side={190} className={classes.speech}>
            <NativeSelect
              label={t('Language')}
              value={draft.Language}
              data={languages.map((value) => ({ value, label: languageTitle(value, i18n.language) }))}
              onChange={({ currentTarget: { value } }) => {
                speaking.stop()
                if (isLanguage(value)) change({ Language: value, Voice: '' })
              }}
            />
            <VoiceCards
              voices={form.offered}
              speaking={speaking}
              value={voice?.Id}
              onChange={(Voice) => {
                speaking.stop()
                change({ Voice })
              }}
            />
          </Columns>
        </Stack>
        <Columns gap={16} over={{}} className={classes.seen}>
          <Preview voice={voice} avatar={avatar} background={draft.Background} speaking={speaking} />
          <AvatarCards avatars={options.Avatars} value={avatar?.Id} onChange={(Avatar) => change({ Avatar })} />
          <BackgroundCards value={draft.Background} onChange={(Background) => change({ Background })} />
        </Columns>
      </Columns>
      {form.problem && <ErrorAlert error={form.problem} />}
      <Row wrap fill gap={16} rowGap={12} justify="between" size={14} tone="muted" above={24} line={20}>
        <Text as="div" grow={240}>
          <p id="avatars-left">
            {options.LeftToday > 0
              ? `${t('You can ask for {{count}} more videos today.', { count: options.LeftToday })} ${t('We write to you when it is ready.')}`
              : t('You have asked for the {{count}} videos of today. Tomorrow you can ask for more.', {
                  count: options.PerDay,
                })}
          </p>
          <Waiting options={options} voice={voice} avatar={avatar} />
        </Text>
        <Button
          type="submit"
          leftSection={<Icon name="spark" />}
          loading={form.isSending}
          disabled={options.LeftToday <= 0}
          aria-describedby="avatars-left"
        >
          {t('Ask for the video')}
        </Button>
      </Row>
    </Card>
  )
}

/** Why a request would wait, if it would. */
function Waiting({
  options,
  voice,
  avatar,
}: Pick<Props, 'options'> & Pick<ReturnType<typeof useRequestForm>, 'voice' | 'avatar'>) {
  const { t } = useTranslation('avatars')
  const words = () => {
    if (!options.Voices.some(({ CanWork }) => CanWork))
      return t('No node is at work now. Your request waits until one is there.')
    if (!voice) return t('There is no voice of this language.')
    if (!voice.CanWork)
      return t('No node with the voice {{name}} is at work now. Your request waits until one is there.', {
        name: voice.Name,
      })
    if (avatar && !avatar.CanWork)
      return t('No node with the avatar {{name}} is at work now. Your request waits until one is there.', {
        name: avatar.Name,
      })
    return null
  }
  const said = words()
  return (
    <p role="status">
      {said && (
        <Text as="span" block tone="soon" above={4}>
          {said}
        </Text>
      )}
    </p>
  )
}
