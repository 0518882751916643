import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { LayoutChoices } from './layout-choices.tsx'
import classes from './pane.module.css'
import { Pane } from './pane.tsx'

export function UiPane() {
  const { t } = useTranslation('layout')
  return (
    <Pane title={t('Interface')} help={t('How the work screens look. Saved in this browser.')}>
      <Card pad="large" className={classes.wide}>
        <LayoutChoices />
      </Card>
    </Pane>
  )
}
