import { estimatedSeconds, lengthOf, longestScript, scriptFault } from '@aulanova/contract/avatars/avatar-catalogue'
import type { Language } from '@aulanova/contract/kernel/languages'
import { Textarea } from '@mantine/core'
import type { Ref } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { lengthWords } from '#kit/behaviour/seconds.ts'
import { Row } from '#kit/layout.tsx'
import { Meter } from '#kit/marks.tsx'
import { Text } from '#kit/text.tsx'
import classes from './avatars.module.css'
import { useFaultWords } from './words.ts'

interface Props {
  value: string
  language: Language
  /** Of the server, or because it is missing. */
  error: string | undefined
  onChange: (text: string) => void
  ref: Ref<HTMLTextAreaElement>
}

/** Control characters of pasted texts, such as a soft line break. They are invisible, so they become spaces. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is about them
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g

/** The script with how much of it there may be and how long it will take to speak. */
export function ScriptField({ value, language, error, onChange, ref }: Props) {
  const { t } = useTranslation('avatars')
  const fault = useScriptFault(value, language)
  const length = lengthOf(value)
  return (
    <Textarea
      ref={ref}
      label={t('Script')}
      value={value}
      error={error ?? fault}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      descriptionProps={{ component: 'div' }}
      description={<Counter length={length} seconds={estimatedSeconds(value)} />}
      classNames={{ root: classes.grow ?? '', wrapper: classes.grow ?? '', input: classes.scriptInput ?? '' }}
      onChange={(event) => onChange(event.currentTarget.value.replace(invisible, ' '))}
    />
  )
}

function Counter({ length, seconds }: { length: number; seconds: number }) {
  const { t, i18n } = useTranslation('avatars')
  const number = new Intl.NumberFormat(i18n.language)
  const isOver = length > longestScript || undefined
  return (
    <>
      <Row
        as="span"
        wrap
        gap={16}
        rowGap={4}
        align="stretch"
        justify="between"
        size={14}
        tone="muted"
        figures
        above={6}
        below={6}
      >
        <Text as="span" {...(isOver && { tone: 'danger' })}>
          <Trans
            t={t}
            i18nKey="<b>{{length}}</b> of {{max}} characters"
            values={{ length: number.format(length), max: number.format(longestScript) }}
            components={{ b: <Text as="b" tone={isOver ? 'danger' : 'strong'} weight="strong" /> }}
          />
        </Text>
        {length > 0 && (
          <span>
            <Trans
              t={t}
              i18nKey="About <b>{{time}}</b> long"
              values={{ time: lengthWords(seconds, i18n.language, 'long') }}
              components={{ b: <Text as="b" tone="strong" weight="strong" /> }}
            />
          </span>
        )}
      </Row>
      <Meter thin value={length / longestScript} tone={isOver ? 'danger' : 'accent'} />
    </>
  )
}

/** What is wrong with what is typed, shown while typing; nothing for an empty field. */
export function useScriptFault(script: string, language: Language): string | undefined {
  const { t } = useTranslation('avatars')
  const words = useFaultWords()
  if (!script.trim()) return undefined
  const over = lengthOf(script) - longestScript
  if (over > 0) return t('{{count}} characters too many', { count: over })
  const fault = scriptFault(script, language)
  return fault ? words[fault] : undefined
}
