import { useTranslation } from 'react-i18next'
import { Key } from '#kit/marks.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import classes from './map.module.css'
import type { MapMoving } from './use-map-moving.ts'

/** How a card is moved, for the eye and for screen readers. */
export function MovingHelp({ isHidden }: { isHidden: boolean }) {
  const { t } = useTranslation('careers')
  return (
    <Text size={14} tone="muted" id="how-to-move" hidden={isHidden}>
      {t('Drag a subject, or take it with Space and move it with the arrows.')}
    </Text>
  )
}

/** What happens to the card that is taken. */
export function LiveBar({ moving: { lifted, announcement } }: { moving: MapMoving }) {
  const { t } = useTranslation('careers')
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {lifted && (
        <div className={classes.bar} aria-hidden="true">
          <span>{announcement}</span>
          <Key>{t('Space')}</Key> {t('drop')} <Key>{t('Esc')}</Key> {t('return')}
        </div>
      )}
    </>
  )
}
