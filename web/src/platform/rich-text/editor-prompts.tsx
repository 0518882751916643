import { canBeSet } from '@aulanova/contract/kernel/formula'
import { Button, Popover, TextInput } from '@mantine/core'
import { Row, Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import '@mantine/core/styles/Popover.css'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditorIcon } from '#kit/editor-icon.tsx'
import { Icon } from '#kit/icon.tsx'
import classes from './editor-toolbar.module.css'
import { renderFormula } from './formula.ts'
import { ToolbarButton } from './toolbar-button.tsx'

const webAddress = /^(https?:\/\/|mailto:)\S+$/i

export function LinkPrompt({ editor }: { editor: Editor }) {
  const { t } = useTranslation('authoring')
  const [opened, setOpened] = useState(false)
  const href = useEditorState({ editor, selector: ({ editor }) => readText(editor.getAttributes('link').href) })
  const run = () => editor.chain().focus().extendMarkRange('link')
  const set = (typed: string) => {
    const address = webAddress.test(typed) ? typed : `https://${typed}`
    // Without a selection the address itself is inserted as the link text.
    if (editor.state.selection.empty && !href)
      run()
        .insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href: address } }] })
        .run()
    else run().setLink({ href: address }).run()
  }
  return (
    <Prompt
      label={t('Link')}
      fieldLabel={t('Address')}
      opened={opened}
      onOpened={setOpened}
      value={href}
      icon={<Icon name="link" />}
      onSet={set}
      onRemove={href ? () => run().unsetLink().run() : undefined}
    />
  )
}

interface FormulaProps {
  editor: Editor
  opened: boolean
  onOpened: (opened: boolean) => void
}

export function FormulaPrompt({ editor, opened, onOpened }: FormulaProps) {
  const { t } = useTranslation('authoring')
  const tex = useEditorState({ editor, selector: ({ editor }) => readText(editor.getAttributes('formula').tex) })
  const set = (typed: string) =>
    tex
      ? editor.chain().focus().updateAttributes('formula', { tex: typed }).run()
      : editor
          .chain()
          .focus()
          .insertContent({ type: 'formula', attrs: { tex: typed } })
          .run()
  return (
    <Prompt
      label={t('Formula')}
      fieldLabel={t('Formula in TeX')}
      hint={t('For example: {{example}}', { example: exampleFormula })}
      opened={opened}
      onOpened={onOpened}
      value={tex}
      refusal={async (typed) =>
        (await canBeSet(typed))
          ? null
          : t('This formula cannot be shown. Check the braces and the names of the commands.')
      }
      icon={<EditorIcon name="formula" />}
      preview={(typed) => <FormulaPreview tex={typed} />}
      onSet={set}
      onRemove={tex ? () => editor.chain().focus().deleteSelection().run() : undefined}
    />
  )
}

const exampleFormula = '\\frac{1}{2} m v^2'

/** The formula as it will look. While it cannot be set, which half of one cannot, words say so in its place. */
function FormulaPreview({ tex }: { tex: string }) {
  const { t } = useTranslation('authoring')
  const place = useRef<HTMLParagraphElement>(null)
  const [isUnset, setUnset] = useState(false)
  useEffect(() => {
    const { current } = place
    if (!current) return
    const note = () => current.isConnected && setUnset(current.hasAttribute('data-unset'))
    // Without a connection the library that renders it cannot be loaded.
    renderFormula(current, tex).then(note, () => {})
  }, [tex])
  return (
    <>
      <p ref={place} key={tex} hidden={isUnset} />
      {/* Stays through the next keys, so that it is said once and not after each of them. */}
      <Text size={14} tone="muted" role="status" className={classes.unset}>
        {isUnset && t('This cannot be read as a formula yet.')}
      </Text>
    </>
  )
}

interface Props {
  label: string
  fieldLabel: string
  hint?: string
  opened: boolean
  onOpened: (opened: boolean) => void
  /** The value at the cursor; empty for a new one. */
  value: string
  icon: ReactNode
  preview?: (typed: string) => ReactNode
  /** Why what was typed is not taken, if it is not. */
  refusal?: (typed: string) => Promise<string | null>
  onSet: (typed: string) => unknown
  onRemove?: (() => unknown) | undefined
}

/** A button that asks for one line. */
function Prompt(props: Props) {
  const { label, fieldLabel, hint, opened, onOpened, value, icon, preview, refusal, onSet, onRemove } = props
  const { t } = useTranslation('authoring')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is reset at each opening
  useEffect(() => {
    if (!opened) return
    setTyped(value)
    setError(null)
  }, [opened])
  const isOpen = useRef(opened)
  useEffect(() => {
    isOpen.current = opened
  }, [opened])
  const finish = (act: (() => unknown) | undefined) => {
    onOpened(false)
    act?.()
  }
  const submit = async () => {
    const text = typed.trim()
    // The check needs a library that cannot be loaded offline. The formula is accepted then; the checklist checks it again.
    const fault = (text && (await refusal?.(text).catch(() => null))) || null
    if (!isOpen.current) return
    setError(fault)
    if (!fault) finish(text ? () => onSet(text) : undefined)
  }
  return (
    <Popover opened={opened} onChange={onOpened} position="bottom-start" width={300} trapFocus withinPortal shadow="md">
      <Popover.Target>
        <ToolbarButton label={label} active={value !== ''} onClick={() => onOpened(!opened)}>
          {icon}
        </ToolbarButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Stack
          as="form"
          gap={12}
          onSubmit={(event) => {
            event.preventDefault()
            // The editor may be inside another form, which must not be submitted.
            event.stopPropagation()
            void submit()
          }}
        >
          <TextInput
            label={fieldLabel}
            description={hint}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            value={typed}
            data-autofocus
            error={error}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setError(null)
            }}
          />
          {typed.trim() && error === null && preview?.(typed.trim())}
          <Row wrap gap={8} align="stretch" justify="end">
            {onRemove && (
              <Button variant="default" onClick={() => finish(onRemove)}>
                {t('Remove')}
              </Button>
            )}
            <Button type="submit">{value ? t('Change') : t('Insert')}</Button>
          </Row>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

const readText = (value: unknown) => (typeof value === 'string' ? value : '')
