import { Input } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import '@mantine/tiptap/styles.css'
import { useEditor } from '@tiptap/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNewest } from '#kit/behaviour/use-newest.ts'
import { Sending } from '#platform/uploads/sending.tsx'
import { editorDocument } from './editor-document.ts'
import { editorExtensions } from './editor-extensions.ts'
import { type EditorFault, faultMarks } from './editor-faults.ts'
import classes from './editor-surface.module.css'
import { type EditorDialog, EditorToolbar } from './editor-toolbar.tsx'
import prose from './rich-text.module.css'
import type { RichTextEditorProps } from './rich-text-editor-props.ts'
import { showPictures } from './text-pictures.ts'
import { usePictureUploads } from './use-picture-uploads.ts'

/** The editor itself; `rich-text-editor.tsx` loads it on demand. */
export function EditorSurface(props: RichTextEditorProps) {
  const { value, onChange, onBlur, onFocus, label, hideLabel, description, error, files, onUploadImage, lang } = props
  const { autoFocus = false, required = false } = props
  const id = useId()
  const change = useNewest(onChange)
  const blur = useNewest(() => onBlur?.())
  const focus = useNewest(() => onFocus?.())
  const shown = useRef(value)
  const box = useRef<HTMLDivElement>(null)

  const { extension, ...uploads } = usePictureUploads(onUploadImage)
  const [dialog, setDialog] = useState<EditorDialog | null>(null)
  const faults = useEditorFaults((fault) => setDialog(fault === 'formulas' ? 'formula' : 'picture'))

  const [initial] = useState(() => editorDocument(value).toJSON())
  const editor = useEditor({
    extensions: [...editorExtensions, extension, faults],
    autofocus: autoFocus && 'end',
    content: initial,
    immediatelyRender: true,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    onUpdate: ({ editor }) => {
      shown.current = editor.isEmpty ? '' : editor.getHTML()
      change(shown.current)
    },
    onBlur: blur,
    onFocus: focus,
  })

  useEffect(() => {
    if (value === shown.current) return
    shown.current = value
    editor.commands.setContent(editorDocument(value).toJSON(), { emitUpdate: false })
  }, [editor, value])

  // The editor renders pictures without `src`; it is set now and after each of its renders.
  useEffect(() => {
    const show = () => box.current && showPictures(box.current, files ?? [])
    show()
    editor.on('create', show)
    editor.on('transaction', show)
    return () => {
      editor.off('create', show)
      editor.off('transaction', show)
    }
  }, [editor, files])

  const isInvalid = error !== undefined && error !== null && error !== false
  useEffect(() => {
    const attributes: Record<string, string> = { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label }
    if (lang) attributes.lang = lang
    if (required) attributes['aria-required'] = 'true'
    if (isInvalid) attributes['aria-invalid'] = 'true'
    if (isInvalid) attributes['aria-describedby'] = `${id}-error`
    editor.setOptions({ editorProps: { attributes } })
  }, [editor, label, lang, required, isInvalid, id])

  return (
    <Input.Wrapper
      id={id}
      label={hideLabel ? undefined : label}
      labelElement="div"
      labelProps={{ onClick: () => editor.commands.focus() }}
      required={required}
      description={description}
      error={error}
      inputWrapperOrder={['label', 'input', isInvalid ? 'error' : 'description']}
    >
      <RichTextEditor
        ref={box}
        editor={editor}
        withTypographyStyles={false}
        withCodeHighlightStyles={false}
        data-invalid={isInvalid || undefined}
        classNames={{ root: classes.root ?? '', content: `${classes.content} ${prose.prose}` }}
      >
        <EditorToolbar
          editor={editor}
          label={label}
          onUploadImage={onUploadImage}
          dialog={dialog}
          onDialog={setDialog}
        />
        <RichTextEditor.Content />
        <EditorUploads {...uploads} />
      </RichTextEditor>
    </Input.Wrapper>
  )
}

/** Below the text: the pictures that are being sent, and why one could not be. */
const EditorUploads = ({ running, refusal }: Omit<ReturnType<typeof usePictureUploads>, 'extension'>) => (
  <div className={classes.uploads} role="status">
    {running.map(({ id, ...sent }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two pasted pictures may have the same name
      <Sending key={`${index} ${sent.name}`} {...sent} onCancel={() => id.abort()} />
    ))}
    {refusal && <Input.Error>{refusal}</Input.Error>}
  </div>
)

/** Marks what is at fault in a text; `onMend` opens the dialog for it. */
function useEditorFaults(onMend: (fault: EditorFault) => void) {
  const { t } = useTranslation('authoring')
  const words = useNewest((fault: EditorFault) =>
    fault === 'formulas' ? t('This formula cannot be shown') : t('Needs alternative text'),
  )
  const mend = useNewest(onMend)
  const [extension] = useState(() => faultMarks({ words, onMend: mend }))
  return extension
}
