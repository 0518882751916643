import { fileLimits } from '@aulanova/contract/files/file-limits'
import type { StoredFile } from '@aulanova/contract/files/files'
import { Button } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LateModal } from '#kit/late-modal.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { LimitedInput } from '#kit/limited-input.tsx'
import { FileDrop } from '#platform/uploads/file-drop.tsx'
import { leaveNode } from './leave-node.ts'
import type { RichTextEditorProps } from './rich-text-editor-props.ts'

const longestAlternative = 500

interface Props {
  editor: Editor
  opened: boolean
  upload: NonNullable<RichTextEditorProps['onUploadImage']>
  onClose: () => void
}

/** Inserts a picture with its alternative text, or changes the selected one. */
export function PictureDialog({ editor, opened, upload, onClose }: Props) {
  const { t } = useTranslation(['authoring', 'common', 'problems'])
  const [file, setFile] = useState<StoredFile | null>(null)
  const [alt, setAlt] = useState('')
  const [isAsked, setAsked] = useState(false)
  const chosen = editor.isActive('picture') ? (editor.getAttributes('picture') as { file: string; alt: string }) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are reset at each opening
  useEffect(() => {
    if (!opened) return
    setFile(null)
    setAlt(chosen?.alt ?? '')
    setAsked(false)
  }, [opened])

  const name = file?.Filename ?? chosen?.file
  const insert = () => {
    setAsked(true)
    if (!name || !alt.trim() || alt.length > longestAlternative) return
    const attrs = { file: name, alt: alt.trim() }
    const run = editor.chain().focus()
    if (chosen) run.updateAttributes('picture', attrs).run()
    else {
      run.insertContent({ type: 'picture', attrs }).run()
      leaveNode(editor)
    }
    onClose()
  }

  return (
    <LateModal
      centered
      opened={opened}
      onClose={onClose}
      title={t('Picture')}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
    >
      <Stack
        as="form"
        gap={16}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          insert()
        }}
      >
        <FileDrop
          label={t('Image file')}
          limit={fileLimits.image}
          file={file}
          replacing={chosen ? t('Drop another file here to replace the picture') : undefined}
          upload={upload}
          onUploaded={setFile}
          error={isAsked && !name ? t('Choose an image first') : undefined}
        />
        <LimitedInput
          label={t('Alternative text')}
          description={t('What is to be seen, in one sentence, for those who do not see it.')}
          value={alt}
          max={longestAlternative}
          required
          data-autofocus={chosen ? true : undefined}
          error={isAsked && !alt.trim() ? t('This is needed', { ns: 'problems' }) : undefined}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <Row wrap gap={8} align="stretch" justify="end">
          <Button variant="default" onClick={onClose}>
            {t('Cancel', { ns: 'common' })}
          </Button>
          <Button type="submit">{chosen ? t('Change') : t('Insert')}</Button>
        </Row>
      </Stack>
    </LateModal>
  )
}
