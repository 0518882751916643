import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Checkbox } from '#kit/checkbox.ts'
import { Stack } from '#kit/layout.tsx'
import classes from './terms-checkbox.module.css'

interface Props {
  name: string
  error: string | undefined
  disabled: boolean
  onInput: () => void
}

/** The link opens a new tab, so that the typed text is not lost. */
export function TermsCheckbox({ onInput, ...rest }: Props) {
  const { t } = useTranslation('access')
  return (
    <Stack gap={4} className={classes.terms}>
      <Checkbox {...rest} label={t('I accept the terms of use and privacy')} onChange={onInput} />
      <Link to="/terms-of-use-and-privacy" target="_blank">
        {t('Read the terms')}
      </Link>
    </Stack>
  )
}
