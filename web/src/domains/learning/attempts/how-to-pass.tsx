import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** What helps who has not passed, and has no try left that counts. */
export function HowToPass({ nextIsPractice }: { nextIsPractice: boolean }) {
  const { t } = useTranslation('taking')
  return (
    <>
      {t('You cannot complete the course without passing it.')}{' '}
      {nextIsPractice && t('Once its authors change the questions, you can try again, and it counts.')}{' '}
      <Link to="/contact-us">
        {nextIsPractice ? t('Write to us if you still need to pass it') : t('Write to us if you need another try')}
      </Link>
      .
    </>
  )
}
