import { useTranslation } from 'react-i18next'
import classes from '#kit/skip-link.module.css'

export const mainId = 'content'

export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a className={classes.skip} href={`#${mainId}`}>
      {t('Skip to content')}
    </a>
  )
}
