import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import classes from './trash.module.css'
import { TrashDialog } from './trash-dialog.tsx'

/** Opens what was deleted from a draft. */
export function Trash({ courseId }: { courseId: string }) {
  const { t } = useTranslation('builder')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PlainButton variant="quiet" className={classes.open} onClick={() => setOpen(true)}>
        <Icon name="trash" />
        {t('Trash')}
      </PlainButton>
      <TrashDialog courseId={courseId} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
