import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { Text } from '#kit/text.tsx'
import { formatBytes } from '#platform/i18n/format.ts'
import classes from './block-view.module.css'
import { linkUse } from './link-use.ts'
import { NothingYet } from './nothing-yet.tsx'

interface Props {
  file: { Name: string; Size: number; Address: string | null } | null
  onUsed?: (() => void) | undefined
}

export function AttachmentView({ file, onUsed }: Props) {
  const { t, i18n } = useTranslation('blocks')
  if (!file?.Address) return <NothingYet>{t('There is no file yet')}</NothingYet>
  return (
    <a className={classes.link} href={file.Address} download={file.Name} {...linkUse(onUsed)}>
      <Icon name="download" />
      <span>
        <b>{file.Name}</b>
        <Text as="small" block tone="muted" size={14}>
          {t('Download, {{size}}', { size: formatBytes(file.Size, i18n.language) })}
        </Text>
      </span>
    </a>
  )
}
