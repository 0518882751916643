import type { FileLimit } from '@aulanova/contract/files/file-limits'
import type { StoredFile } from '@aulanova/contract/files/files'
import { Button, Input } from '@mantine/core'
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditorIcon } from '#kit/editor-icon.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import classes from './file-drop.module.css'
import { useFileWords } from './file-words.ts'
import { Sending } from './sending.tsx'
import { acceptOf } from './upload.ts'
import { useUpload } from './use-upload.ts'

interface Props {
  label: string
  limit: FileLimit
  /** The current file. */
  file: Pick<StoredFile, 'Name' | 'Size'> | null
  upload: (file: File, onProgress: (fractionSent: number) => void, signal: AbortSignal) => Promise<StoredFile>
  onUploaded: (file: StoredFile) => unknown
  /** Without it the file can only be replaced. */
  onRemove?: (() => unknown) | undefined
  /** In place of the invitation to drop a file, where there is one whose name is not known. */
  replacing?: string | undefined
  description?: ReactNode
  required?: boolean
  error?: ReactNode
}

/** Chooses, drops, sends, cancels and replaces one file. */
export function FileDrop(props: Props) {
  const { label, limit, file, upload, onUploaded, onRemove, replacing, description, required = false, error } = props
  const { t } = useTranslation('authoring')
  const words = useFileWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { sending, problem, start, cancel } = useUpload(upload, onUploaded)
  const refusal = problem ? words.refusal(problem.error, limit, problem.file) : error

  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped && !sending) start(dropped)
  }
  const choose = () => input.current?.click()

  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      required={required}
      description={description}
      error={refusal}
      inputWrapperOrder={['label', 'input', refusal ? 'error' : 'description']}
    >
      <Row
        wrap
        gap={16}
        rowGap={12}
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <VisuallyHidden
          as="input"
          ref={input}
          type="file"
          tabIndex={-1}
          aria-labelledby={`${id}-label`}
          accept={acceptOf(limit)}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            const [chosen] = event.currentTarget.files ?? []
            // The same file can be chosen again after a failure.
            event.currentTarget.value = ''
            if (chosen) start(chosen)
          }}
        />
        {sending ? (
          <Sending name={sending.name} fractionSent={sending.fractionSent} onCancel={cancel} />
        ) : (
          <>
            <Stack as="span" className={classes.icon}>
              {file ? <Icon name="file" /> : <EditorIcon name="upload" />}
            </Stack>
            <Text as="span" size={14} breakable className={classes.words}>
              <Text as="b" block weight="medium">
                {file ? file.Name : (replacing ?? t('Drop the file here or choose it'))}
              </Text>
              <Text as="small" block size={14} tone="muted">
                {file ? words.size(file.Size) : words.limits(limit)}
              </Text>
            </Text>
            <Row as="span" wrap gap={8} align="stretch">
              <Button variant="default" onClick={choose} aria-describedby={`${id}-label`}>
                {file || replacing ? t('Replace') : t('Choose a file')}
              </Button>
              {file && onRemove && (
                <Button variant="subtle" color="red" onClick={() => onRemove()} aria-describedby={`${id}-label`}>
                  {t('Remove')}
                </Button>
              )}
            </Row>
          </>
        )}
      </Row>
    </Input.Wrapper>
  )
}
