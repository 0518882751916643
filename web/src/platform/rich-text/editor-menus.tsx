import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import { EditorIcon } from '#kit/editor-icon.tsx'
import { Menu } from '#kit/menu.tsx'
import { ToolbarButton } from './toolbar-button.tsx'

const levels = [2, 3, 4] as const

export function HeadingMenu({ editor }: { editor: Editor }) {
  const { t } = useTranslation('authoring')
  const level = useEditorState({
    editor,
    selector: ({ editor }) => levels.find((level) => editor.isActive('heading', { level })) ?? null,
  })
  const run = () => editor.chain().focus()
  return (
    <Menu position="bottom-start" width={200} returnFocus={false}>
      <Menu.Target>
        <ToolbarButton label={t('Heading')} active={level !== null}>
          <EditorIcon name="heading" />
        </ToolbarButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => run().setParagraph().run()}>{t('Plain text')}</Menu.Item>
        {levels.map((each) => (
          <Menu.Item
            key={each}
            {...(each === level && { 'aria-current': 'true' as const })}
            onClick={() => run().setHeading({ level: each }).run()}
          >
            {t('Heading {{level}}', { level: each - 1 })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

export function TableMenu({ editor }: { editor: Editor }) {
  const { t } = useTranslation('authoring')
  const isInside = useEditorState({ editor, selector: ({ editor }) => editor.isActive('table') })
  const run = () => editor.chain().focus()
  if (!isInside)
    return (
      <ToolbarButton
        label={t('Table')}
        onClick={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
      >
        <EditorIcon name="table" />
      </ToolbarButton>
    )
  return (
    <Menu position="bottom-start" width={240} returnFocus={false}>
      <Menu.Target>
        <ToolbarButton label={t('Table')} active>
          <EditorIcon name="table" />
        </ToolbarButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => run().addRowAfter().run()}>{t('Add a row below')}</Menu.Item>
        <Menu.Item onClick={() => run().addColumnAfter().run()}>{t('Add a column to the right')}</Menu.Item>
        <Menu.Item onClick={() => run().toggleHeaderRow().run()}>{t('First row as heading')}</Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => run().deleteRow().run()}>{t('Delete the row')}</Menu.Item>
        <Menu.Item onClick={() => run().deleteColumn().run()}>{t('Delete the column')}</Menu.Item>
        <Menu.Item color="red" onClick={() => run().deleteTable().run()}>
          {t('Delete the table')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
