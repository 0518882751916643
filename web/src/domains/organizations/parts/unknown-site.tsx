import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { EmptyState } from '#kit/empty-state.tsx'
import { PageTitle } from '#kit/page-title.tsx'
import { Text } from '#kit/text.tsx'
import { isProblem } from '#platform/problems/problem.ts'
import { useForgottenSite } from './chosen-site.ts'

/** Whether the server says that there is no such organization: its domain was changed, or mistyped. */
export const isUnknownSite = (error: unknown) => isProblem(error) && error.code === 'NotFound'

/** "Not found" beside the menu, which no longer leads to the organization either. */
export function UnknownSite() {
  const { t } = useTranslation()
  const { domain = '' } = useParams()
  useForgottenSite(domain)
  return (
    <>
      <Text as="div" below={16}>
        <PageTitle>{t('Sorry, page not found')}</PageTitle>
      </Text>
      <EmptyState
        title={domain}
        action={
          <Button component={Link} to="/dashboard">
            {t('Back to Dashboard')}
          </Button>
        }
      >
        {t('The address may be mistyped, or the page has moved.')}
      </EmptyState>
    </>
  )
}
