import { useTranslation } from 'react-i18next'
import { Row, Stack } from '#kit/layout.tsx'
import { Mark } from '#kit/marks.tsx'
import { Text } from '#kit/text.tsx'
import { readAttributes } from '#platform/session/session.ts'

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
    <Stack as="section" above={32}>
      <Text as="h2" below={12}>
        {t('Step by step')}
      </Text>
      <Stack as="ol" gap={12}>
        {[...steps, last].map(([title, text], at) => (
          <Row as="li" key={title} gap={12} align="start">
            <Mark size={28} round tone="accent" aria-hidden="true">
              {at + 1}
            </Mark>
            <Text as="span" size={16} tone="muted">
              <Text as="b" tone="strong" weight="strong">
                {title}
              </Text>{' '}
              {text}
            </Text>
          </Row>
        ))}
      </Stack>
    </Stack>
  )
}
