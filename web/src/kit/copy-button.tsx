import { useClipboard } from '@mantine/hooks'
import { IconButton } from './icon-button.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Props {
  text: string
  label: string
  /** The label after copying. */
  done: string
}

export function CopyButton({ text, label, done }: Props) {
  const { copied, copy } = useClipboard({ timeout: 2000 })
  return (
    <>
      <IconButton icon={copied ? 'check' : 'copy'} size={36} label={label} title={label} onClick={() => copy(text)} />
      {copied && <VisuallyHidden role="status">{done}</VisuallyHidden>}
    </>
  )
}
