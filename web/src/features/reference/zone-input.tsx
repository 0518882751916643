import type { SelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Select } from '#ui/select.ts'
import classes from './entry-form.module.css'

/** Of the browser; the server knows them by the same names. */
const zones = Intl.supportedValuesOf('timeZone')
const mostShown = 60

/** A time zone, found by a part of its name. */
export function ZoneInput(props: SelectProps) {
  const { t } = useTranslation('reference')
  const chosen = typeof props.value === 'string' ? props.value : ''
  return (
    <Select
      {...props}
      value={chosen || null}
      onChange={(zone, option) => props.onChange?.(zone ?? '', option)}
      // A zone that the server knows and this browser does not stays.
      data={chosen && !zones.includes(chosen) ? [chosen, ...zones] : zones}
      limit={mostShown}
      clearable
      clearButtonProps={{ 'aria-label': t('No time zone') }}
      nothingFoundMessage={t('No time zone has this name')}
      classNames={{ root: classes.short ?? '' }}
    />
  )
}
