import { useTranslation } from 'react-i18next'
import { readAttributes } from '#platform/session/session.ts'
import box from './boxes.module.css'

/** What to do in the shop or at the bank, step by step. */
export function HowToPay({ isVoucher }: { isVoucher: boolean }) {
  const { t } = useTranslation('purchase')
  const email = readAttributes()?.email ?? ''
  const steps = isVoucher
    ? [
        [t('Go to a convenience store'), t('that takes payments of services. Bring cash.')],
        [
          t('Ask to pay a service with a reference'),
          t('and show the barcode, or say the number. The shop may charge a commission.'),
        ],
      ]
    : [
        [t('Open the app or the site of your bank'), t('and choose a transfer to another bank (SPEI).')],
        [t('Enter the CLABE and the exact amount'), t('so that we can recognise your payment.')],
      ]
  const last = [
    t('Keep the proof of payment.'),
    isVoucher
      ? t('It arrives within an hour to a working day; we write to {{email}}.', { email })
      : t('It usually arrives within minutes; we write to {{email}}.', { email }),
  ]
  return (
    <section className={box.how}>
      <h2>{t('Step by step')}</h2>
      <ol>
        {[...steps, last].map(([title, text]) => (
          <li key={title}>
            <span>
              <b>{title}</b> {text}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
