import type { AvatarRequest } from '@aulanova/contract/avatars/avatars'
import { Button } from '@mantine/core'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { useCan } from '#platform/session/session.ts'
import { CourseDialog } from './course-dialog.tsx'
import { captionsName, fileName, saveAs } from './download.ts'
import { HandDialog } from './hand-dialog.tsx'
import classes from './requests.module.css'

/** Putting a finished video into a course, handing it to somebody who does, and downloading it. */
export function VideoActions({ request }: { request: AvatarRequest }) {
  const { t } = useTranslation('avatars')
  const mayBuild = useCan('courses:build')
  const [isChoosing, setChoosing] = useState(false)
  const [isHanding, setHanding] = useState(false)
  const { Title, Language, Video, Captions, HandedTo } = request
  return (
    <>
      <Row wrap gap={8} align="stretch" className={classes.buttons}>
        {mayBuild && (
          <Button variant="default" onClick={() => setChoosing(true)}>
            {t('Put into a course')}
          </Button>
        )}
        <Button variant="default" onClick={() => setHanding(true)}>
          {t('Hand it to a creator')}
        </Button>
        <Download icon="download" label={t('Video')} address={Video?.Address} name={fileName(Title, 'mp4')} />
        <Download icon="text" label={t('Captions')} address={Captions?.Address} name={captionsName(Title, Language)} />
      </Row>
      {HandedTo && (
        <Text size={14} tone="muted" figures live>
          {t('Handed to {{name}}, who can put it into a course.', { name: HandedTo })}
        </Text>
      )}
      <HandDialog request={request} opened={isHanding} onClose={() => setHanding(false)} />
      {mayBuild && <CourseDialog request={request} opened={isChoosing} onClose={() => setChoosing(false)} />}
    </>
  )
}

interface DownloadProps {
  icon: IconName
  label: string
  address: string | null | undefined
  name: string
}

function Download({ icon, label, address, name }: DownloadProps) {
  const { t } = useTranslation('avatars')
  if (!address) return null
  const isElsewhere = URL.canParse(address) && new URL(address).origin !== location.origin
  const save = (event: MouseEvent) => {
    event.preventDefault()
    // Where it cannot be fetched, the browser opens it under the name it has there.
    saveAs(address, name).catch(() => location.assign(address))
  }
  return (
    <Button
      component="a"
      variant="default"
      href={address}
      download={name}
      aria-label={t('{{label}}: download {{name}}', { label, name })}
      leftSection={<Icon name={icon} />}
      {...(isElsewhere && { onClick: save })}
    >
      {label}
    </Button>
  )
}
