import { type AvatarOptions, type AvatarRequest, requestAvatar } from '@aulanova/contract/avatars/avatars'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWrite } from '#platform/api/api.ts'
import { useFieldTexts } from '#platform/problems/field-problems.ts'
import { isProblem } from '#platform/problems/problem.ts'
import { chosenOf } from './catalogue.ts'
import type { ChangeDraft, Draft } from './draft.ts'
import { useScriptFault } from './script-field.tsx'
import { useFaultWords } from './words.ts'

export interface FormProps {
  options: AvatarOptions
  draft: Draft
  onChange: ChangeDraft
  onSent: (request: AvatarRequest) => void
}

type Errors = Partial<Record<'Title' | 'Script', string>>

/** Checks and sends a request. What was typed stays until the server has taken it. */
export function useRequestForm({ options, draft, onChange, onSent }: FormProps) {
  const { t } = useTranslation('problems')
  const [errors, setErrors] = useState<Errors>({})
  const title = useRef<HTMLInputElement>(null)
  const script = useRef<HTMLTextAreaElement>(null)
  const sending = useWrite(requestAvatar)
  const fieldTexts = useFieldTexts()
  const faultWords = useFaultWords()
  const fault = useScriptFault(draft.Script, draft.Language)
  const { voice, avatar, offered } = chosenOf(options, draft)

  const refuse = (wrong: Errors) => {
    setErrors(wrong)
    const first = wrong.Title !== undefined ? title : script
    // Buttons are disabled while it is sent; one frame later the field can take the focus.
    requestAnimationFrame(() => first.current?.focus())
  }
  const errorsOf = (problem: unknown): Errors => {
    if (!isProblem(problem)) return {}
    const texts: Errors = fieldTexts(problem)
    const spoken = problem.details?.find(({ field }) => field === 'Script')?.reason
    const own = spoken === 'nothingToSay' || spoken === 'otherAlphabet' ? faultWords[spoken] : texts.Script
    return { ...(texts.Title && { Title: texts.Title }), ...(own && { Script: own }) }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const needed = t('This is needed')
    const wrong: Errors = {
      ...(!draft.Title.trim() && { Title: needed }),
      ...(!draft.Script.trim() ? { Script: needed } : fault && { Script: fault }),
    }
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    if (!voice || !avatar || sending.isPending) return
    const body = { ...draft, Title: draft.Title.trim(), Voice: voice.Id, Avatar: avatar.Id }
    sending.mutate(
      { body },
      {
        onSuccess: ({ Item }) => {
          // What was typed while it was sent stays.
          onChange((now) => ({
            ...(now.Title === draft.Title && { Title: '' }),
            ...(now.Script === draft.Script && { Script: '' }),
          }))
          onSent(Item)
        },
        onError: (problem) => {
          const found = errorsOf(problem)
          if (Object.keys(found).length > 0) refuse(found)
        },
      },
    )
  }
  return {
    errors,
    change: (changes: Partial<Draft>) => {
      // Whether a script can be spoken depends on its language.
      const touched = changes.Language ? ['Script', ...Object.keys(changes)] : Object.keys(changes)
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !touched.includes(name))))
      onChange(changes)
    },
    submit,
    isSending: sending.isPending,
    /** Null where it is shown at a field. */
    problem: sending.error && Object.keys(errorsOf(sending.error)).length === 0 ? sending.error : null,
    title,
    script,
    voice,
    avatar,
    offered,
  }
}
