import type { SelectProps } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '#kit/select.tsx'
import { isZoneMeant, zoneName } from '#platform/i18n/zone-names.ts'
import classes from './entry-form.module.css'

/** Of the browser; the server knows them by the same names. */
const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])]
const maxShown = 60

/** A time zone, found by a part of its name, in the person's language or as it is called in records. */
export function ZoneInput(props: SelectProps) {
  const { t, i18n } = useTranslation('reference')
  const { language } = i18n
  const chosen = typeof props.value === 'string' ? props.value : ''
  // Names of hundreds of zones take a moment: not before they are looked at.
  const [isLookedAt, setLookedAt] = useState(false)
  const data = useMemo(() => {
    const all = isLookedAt ? zones : []
    // A zone that the server knows and this browser does not stays.
    const shown = chosen && !all.includes(chosen) ? [chosen, ...all] : all
    return shown.map((zone) => ({ value: zone, label: labelOf(zone, language) }))
  }, [chosen, isLookedAt, language])
  return (
    <Select
      {...props}
      value={chosen || null}
      onChange={(zone, option) => props.onChange?.(zone ?? '', option)}
      onDropdownOpen={() => setLookedAt(true)}
      data={data}
      filter={({ search }) =>
        data.filter(({ value }) => isKnown(value) && isZoneMeant(value, language, search)).slice(0, maxShown)
      }
      clearable
      clearButtonProps={{ 'aria-label': t('No time zone') }}
      nothingFoundMessage={t('No time zone has this name')}
      className={classes.zone ?? ''}
    />
  )
}

const isKnown = (zone: string) => zones.includes(zone)

const labelOf = (zone: string, language: string) =>
  isKnown(zone) && zone !== 'UTC' ? `${zoneName(zone, language)} · ${zone}` : zone
