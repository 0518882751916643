import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { LayoutChoices } from './layout-choices.tsx'
import { Pane } from './pane.tsx'
import classes from './ui-pane.module.css'

export function UiPane() {
  const { t } = useTranslation('layout')
  return (
    <Pane title={t('Interface')} help={t('How the work screens look. Saved in this browser.')}>
      <Card pad="large" className={classes.card}>
        <LayoutChoices />
      </Card>
    </Pane>
  )
}
