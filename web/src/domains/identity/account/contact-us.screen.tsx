import { useTranslation } from 'react-i18next'
import { Screen } from '#kit/screen.tsx'
import { ContactForm, ContactHints } from './contact-form.tsx'
import pane from './pane.module.css'
import classes from './public-page.module.css'

export function ContactUsScreen() {
  const { t } = useTranslation('contact')
  return (
    <div className={classes.page}>
      <Screen title={t('Contact us')} help={t('Tell us what you need; we will answer by e-mail.')}>
        <div className={pane.columns}>
          <ContactForm />
          <ContactHints />
        </div>
      </Screen>
    </div>
  )
}
