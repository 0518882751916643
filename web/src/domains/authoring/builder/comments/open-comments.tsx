import { useTranslation } from 'react-i18next'
import hidden from '#kit/hidden.module.css'
import { Icon } from '#kit/icon.tsx'
import { classNames } from '#kit/layout.tsx'
import { Tag } from '#kit/marks.tsx'
import classes from './comments.module.css'

/** How many comments on a block or an evaluation are still open. */
export function OpenComments({ count }: { count: number }) {
  const { t } = useTranslation('builder')
  return (
    count > 0 && (
      <Tag tone="soon" className={classNames(classes.flag, hidden.upToPhone)}>
        <Icon name="alert" size="small" />
        {t('{{count}} open comments', { count })}
      </Tag>
    )
  )
}
