import { useTranslation } from 'react-i18next'
import { ContactForm } from './contact-form.tsx'
import { ContactHints } from './contact-hints.tsx'
import { Guides, LinkToGuides } from './guides.tsx'
import classes from './pane.module.css'
import { Pane } from './pane.tsx'

export function SupportPane() {
  const { t } = useTranslation('contact')
  return (
    <Pane title={t('Support')} help={t('Tell us what you need; we will answer by e-mail.')} action={<LinkToGuides />}>
      <div className={classes.columns}>
        <ContactForm />
        <ContactHints />
      </div>
      <Guides />
    </Pane>
  )
}
