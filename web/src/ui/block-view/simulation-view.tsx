import { useTranslation } from 'react-i18next'
import classes from './block-view.module.css'
import { NothingYet } from './nothing-yet.tsx'

interface Props {
  /** Where its page is: somebody's site, or a package of the course. */
  address: string | null
  title: string
}

/** Somebody else's program: it may run and draw, and reaches neither our page nor our storage. */
export function SimulationView({ address, title }: Props) {
  const { t } = useTranslation('blocks')
  if (!address) return <NothingYet>{t('There is no simulation yet')}</NothingYet>
  return (
    <iframe
      className={classes.frame}
      title={title}
      src={address}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      loading="lazy"
    />
  )
}
