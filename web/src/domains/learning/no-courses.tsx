import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '#kit/empty-state.tsx'

export function NoCourses() {
  const { t } = useTranslation('learning')
  return (
    <EmptyState
      title={t("You haven't subscribed to any course yet")}
      action={
        <Button component={Link} to="/galaxy">
          {t('Explore courses')}
        </Button>
      }
    >
      {t('Find one you like; it will appear here, with your progress.')}
    </EmptyState>
  )
}
