import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EditorIcon, type EditorIconName } from '#kit/editor-icon.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { useRovingFocus } from '#kit/use-roving-focus.ts'
import { HeadingMenu, TableMenu } from './editor-menus.tsx'
import { PictureDialog } from './editor-picture-dialog.tsx'
import { FormulaPrompt, LinkPrompt } from './editor-prompts.tsx'
import classes from './editor-toolbar.module.css'
import type { RichTextEditorProps } from './rich-text-editor-props.ts'
import { ToolbarButton } from './toolbar-button.tsx'

export type EditorDialog = 'picture' | 'formula'

interface Props {
  editor: Editor
  label: string
  onUploadImage: RichTextEditorProps['onUploadImage']
  /** The one that is open. */
  dialog: EditorDialog | null
  onDialog: (dialog: EditorDialog | null) => void
}

/** Every button has a name and a shortcut of the editor's own where there is one. */
export function EditorToolbar({ editor, label, onUploadImage, dialog, onDialog }: Props) {
  const { t } = useTranslation('authoring')
  const is = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      underline: editor.isActive('underline'),
      bulletList: editor.isActive('bulletList'),
      orderedList: editor.isActive('orderedList'),
      blockquote: editor.isActive('blockquote'),
      code: editor.isActive('code'),
      codeBlock: editor.isActive('codeBlock'),
      picture: editor.isActive('picture'),
      // Exchanges a button for a menu, which has to get its place in the order of focus.
      table: editor.isActive('table'),
      mayUndo: editor.can().undo(),
      mayRedo: editor.can().redo(),
    }),
  })
  const bar = useRef<HTMLDivElement>(null)
  const roving = useRovingFocus(bar)
  const run = () => editor.chain().focus()
  const toggle = (name: string, active: boolean, icon: EditorIconName, act: () => unknown) => (
    <ToolbarButton label={name} active={active} onClick={act}>
      <EditorIcon name={icon} />
    </ToolbarButton>
  )

  return (
    <div
      ref={bar}
      className={classes.toolbar}
      role="toolbar"
      aria-label={t('Formatting of {{name}}', { name: label })}
      {...roving}
    >
      <Row gap={2} align="stretch" className={classes.group}>
        <HeadingMenu editor={editor} />
        {toggle(t('Bold'), is.bold, 'bold', () => run().toggleBold().run())}
        {toggle(t('Italic'), is.italic, 'italic', () => run().toggleItalic().run())}
        {toggle(t('Underline'), is.underline, 'underline', () => run().toggleUnderline().run())}
      </Row>
      <Row gap={2} align="stretch" className={classes.group}>
        <ToolbarButton label={t('Bulleted list')} active={is.bulletList} onClick={() => run().toggleBulletList().run()}>
          <Icon name="list" />
        </ToolbarButton>
        {toggle(t('Numbered list'), is.orderedList, 'list-numbered', () => run().toggleOrderedList().run())}
        {toggle(t('Quote'), is.blockquote, 'quote', () => run().toggleBlockquote().run())}
      </Row>
      <Row gap={2} align="stretch" className={classes.group}>
        <LinkPrompt editor={editor} />
        {onUploadImage && (
          <ToolbarButton label={t('Picture')} active={is.picture} onClick={() => onDialog('picture')}>
            <Icon name="image" />
          </ToolbarButton>
        )}
        <FormulaPrompt
          editor={editor}
          opened={dialog === 'formula'}
          onOpened={(opened) => onDialog(opened ? 'formula' : null)}
        />
        <TableMenu editor={editor} />
        {toggle(t('Code'), is.code, 'code', () => run().toggleCode().run())}
        {toggle(t('Code block'), is.codeBlock, 'code-block', () => run().toggleCodeBlock().run())}
      </Row>
      <Row gap={2} align="stretch" className={classes.group}>
        <ToolbarButton label={t('Undo')} disabled={!is.mayUndo} onClick={() => run().undo().run()}>
          <EditorIcon name="undo" />
        </ToolbarButton>
        <ToolbarButton label={t('Redo')} disabled={!is.mayRedo} onClick={() => run().redo().run()}>
          <EditorIcon name="redo" />
        </ToolbarButton>
      </Row>
      {onUploadImage && (
        <PictureDialog
          editor={editor}
          opened={dialog === 'picture'}
          upload={onUploadImage}
          onClose={() => onDialog(null)}
        />
      )}
    </div>
  )
}
