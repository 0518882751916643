import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { partPath } from '../part.ts'

/** The draft as a learner would see it; the content part shows it. */
export function PreviewButton({ uuid }: { uuid: string }) {
  const { t } = useTranslation('builder')
  return (
    <Button
      component={Link}
      to={`${partPath(uuid, 'content')}?preview=1`}
      variant="default"
      leftSection={<Icon name="eye" />}
    >
      {t('Preview')}
    </Button>
  )
}
