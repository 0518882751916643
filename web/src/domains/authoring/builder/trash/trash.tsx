import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { QuietAction } from '#kit/plain-button.tsx'
import classes from './trash.module.css'
import { TrashDialog } from './trash-dialog.tsx'

/** Opens what was deleted from a draft. */
export function Trash({ courseId }: { courseId: string }) {
  const { t } = useTranslation('builder')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <QuietAction as="button" type="button" className={classes.open} onClick={() => setOpen(true)}>
        <Icon name="trash" />
        {t('Trash')}
      </QuietAction>
      <TrashDialog courseId={courseId} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
