import { readPublicDocument } from '@aulanova/contract/operations/public'
import { termsSlug } from '@aulanova/contract/reference/documents'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Checkbox } from '#kit/checkbox.ts'
import { Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { useLightRead } from '#platform/api/light-read.ts'
import { isProblem } from '#platform/problems/problem.ts'
import classes from './auth-form.module.css'

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
    <Stack gap={4}>
      <Checkbox {...rest} label={t('I accept the terms of use and privacy')} onChange={onInput} />
      <Text as={Link} size={14} className={classes.terms} to="/terms-of-use-and-privacy" target="_blank">
        {t('Read the terms')}
      </Text>
    </Stack>
  )
}

/** Whether no terms are published, as on the first day of a platform: nothing can be accepted then. */
export function useTermsMissing() {
  const { error } = useLightRead(readPublicDocument, { params: { slug: termsSlug }, query: {} })
  return isProblem(error) && error.code === 'NotFound'
}
