import type { PublicCourse } from '@aulanova/contract/catalogue/catalogue'
import { useTranslation } from 'react-i18next'
import { VideoView } from '#domains/authoring/block-view/video-view.tsx'

/** The presentation video of a course, if it has one. */
export function Presentation({
  course: { Name, Presentation: video },
}: {
  course: Pick<PublicCourse, 'Name' | 'Presentation'>
}) {
  const { t } = useTranslation('learning')
  if (!video) return null
  const title = t('Presentation of {{name}}', { name: Name })
  return video.Address ? (
    <VideoView title={title} address={video.Address} />
  ) : (
    <VideoView title={title} file={video.File} captions={null} />
  )
}
