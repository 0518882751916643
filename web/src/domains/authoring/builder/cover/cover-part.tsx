import { fileLimits } from '@aulanova/contract/files/file-limits'
import { setCover } from '@aulanova/contract/files/files'
import { useTranslation } from 'react-i18next'
import files from '#domains/authoring/builder/course-files/course-files.module.css'
import { FileProblem } from '#domains/authoring/builder/course-files/file-problem.tsx'
import { useCourseFile } from '#domains/authoring/builder/course-files/use-course-file.ts'
import type { PartProps } from '#domains/authoring/builder/part/part.ts'
import { PartCard } from '#domains/authoring/builder/part/part-card.tsx'
import { PartHead } from '#domains/authoring/builder/part/part-head.tsx'
import { Card } from '#kit/card.tsx'
import { Cover } from '#kit/cover.tsx'
import { Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { call } from '#platform/api/api.ts'
import { FileDrop } from '#platform/uploads/file-drop.tsx'

export function CoverPart({ draft, editable }: PartProps) {
  const { t } = useTranslation('builder')
  const cover = useCourseFile({
    draft,
    part: 'cover',
    kind: 'cover',
    set: (thumbnail, version) => call(setCover, { body: { uuid: draft.Uuid, thumbnail, version } }),
  })
  return (
    <>
      <PartHead
        title={t('Cover')}
        help={t(
          'The picture on the card of the course. It is needed to hand the course in; until then a drawing of a sky stands in.',
        )}
        editable={editable}
      />
      <PartCard>
        <FileProblem {...cover.problem} />
        {editable && (
          <FileDrop
            label={t('Image of the cover')}
            required
            description={t('16:9 fits best; what is too high or too wide is cut.')}
            limit={fileLimits.cover}
            file={draft.Cover}
            upload={cover.upload}
            onUploaded={cover.onUploaded}
            onRemove={() => cover.change(null)}
          />
        )}
        <Stack as="figure" gap={8}>
          <Text as="figcaption" tone="muted" size={14}>
            {t('As the card shows it')}
          </Text>
          <Card pad="none" clip className={files.cover}>
            <Cover src={draft.Cover?.Address ?? draft.Details.Cover} name={draft.Name} />
            <Text as="b" block size={18} weight="strong" className={files.name}>
              {draft.Name}
            </Text>
          </Card>
        </Stack>
      </PartCard>
    </>
  )
}
