import { RichTextEditor, type RichTextEditorControlProps } from '@mantine/tiptap'
import classes from './editor-toolbar.module.css'

interface Props extends Omit<RichTextEditorControlProps, 'aria-label'> {
  label: string
}

/** A button of the editor's toolbar; toggle buttons set `aria-pressed`. */
export const ToolbarButton = ({ label, active, ...rest }: Props) => (
  <RichTextEditor.Control
    aria-pressed={active}
    {...rest}
    className={classes.control ?? ''}
    aria-label={label}
    title={label}
    active={active ?? false}
  />
)
