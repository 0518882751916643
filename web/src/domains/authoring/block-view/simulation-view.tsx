import { useTranslation } from 'react-i18next'
import { Text } from '#kit/text.tsx'
import classes from './block-view.module.css'
import { NothingYet } from './nothing-yet.tsx'

interface Props {
  /** The address of its page: another site, or an uploaded package. */
  address: string | null
  title: string
}

/** Code of others, in a sandbox without an origin: it cannot reach our page or storage. */
export function SimulationView({ address, title }: Props) {
  const { t } = useTranslation('blocks')
  if (!address) return <NothingYet>{t('There is no simulation yet')}</NothingYet>
  return (
    <>
      <iframe
        className={classes.frame}
        title={title}
        src={address}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        loading="lazy"
      />
      <Text size={14} tone="muted" className={classes.still}>
        {t('Your device asks for less motion: if the simulation stands still, start it with its own buttons.')}
      </Text>
    </>
  )
}
