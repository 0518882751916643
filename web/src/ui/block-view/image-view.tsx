import { useTranslation } from 'react-i18next'
import classes from './block-view.module.css'
import { NothingYet } from './nothing-yet.tsx'

interface Props {
  file: { Address: string | null } | null
  Alt: string
  Caption: string
}

export function ImageView({ file, Alt, Caption }: Props) {
  const { t } = useTranslation('blocks')
  if (!file?.Address) return <NothingYet>{t('There is no picture yet')}</NothingYet>
  return (
    <figure className={classes.figure}>
      <img src={file.Address} alt={Alt} />
      {Caption && <figcaption>{Caption}</figcaption>}
    </figure>
  )
}
