import {
  type PricedService,
  type PriceList,
  pricedServices,
  readPrices,
  updatePrices,
} from '@aulanova/contract/operations/costs'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import dialog from '#kit/confirm-dialog.module.css'
import { LateModal } from '#kit/late-modal.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { useFreshRead, useWrite } from '#platform/api/api.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import classes from './monitoring.module.css'
import { emptyPrices, fieldOf, microsOf, textOf } from './prices.ts'

/** The prices by which costs are estimated. */
export function PricesDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['monitoring', 'common'])
  return (
    <LateModal
      centered
      opened={opened}
      onClose={onClose}
      title={t('Price list')}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
      classNames={{ body: dialog.body ?? '' }}
    >
      <Prices onClose={onClose} />
    </LateModal>
  )
}

/** Read when the dialog is opened. */
function Prices({ onClose }: { onClose: () => void }) {
  const prices = useFreshRead(readPrices, {})
  return (
    <Loaded query={prices} skeleton={<Skeleton h={320} />}>
      {({ Item }) => <PricesForm list={Item ?? emptyPrices} onClose={onClose} />}
    </Loaded>
  )
}

function PricesForm({ list, onClose }: { list: PriceList; onClose: () => void }) {
  const { t } = useTranslation(['monitoring', 'common'])
  const words = useServiceWords()
  const [texts, setTexts] = useState(() => textsOf(list))
  const [isChecked, setChecked] = useState(false)
  const save = useWrite(updatePrices)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const amounts = pricedServices.map((service) => [fieldOf[service], microsOf(texts[service])] as const)
    if (amounts.some(([, micros]) => micros === undefined)) return
    const body = { ...list, ...Object.fromEntries(amounts) } as PriceList
    save.mutate({ body }, { onSuccess: onClose })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Text size={14} tone="muted" below={12}>
        {t('In {{currency}}. What has no price counts as nothing. Prices apply to all days that were measured.', {
          currency: list.Currency,
        })}
      </Text>
      {pricedServices.map((service) => (
        <TextInput
          key={service}
          label={words[service].name}
          description={words[service].unit}
          inputMode="decimal"
          data-autofocus={service === pricedServices[0] || undefined}
          value={texts[service]}
          error={isChecked && microsOf(texts[service]) === undefined && t('An amount such as 12.50, or nothing')}
          onChange={({ currentTarget: { value } }) => setTexts((before) => ({ ...before, [service]: value }))}
          className={classes.price ?? ''}
        />
      ))}
      {save.error && <ErrorAlert error={save.error} />}
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel', { ns: 'common' })}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {t('Save')}
        </Button>
      </div>
    </form>
  )
}

const textsOf = (list: PriceList) =>
  Object.fromEntries(pricedServices.map((service) => [service, textOf(list[fieldOf[service]])])) as Record<
    PricedService,
    string
  >

/** What is priced, and what a unit of it is. */
export function useServiceWords(): Record<PricedService, { name: string; unit: string }> {
  const { t } = useTranslation('monitoring')
  return {
    files: { name: t('Files'), unit: t('for a GB kept for a month') },
    database: { name: t('Database'), unit: t('for a GB kept for a month') },
    requests: { name: t('Requests'), unit: t('for a million') },
    mails: { name: t('Mails'), unit: t('for a thousand') },
    server: { name: t('Server'), unit: t('for an hour') },
  }
}
