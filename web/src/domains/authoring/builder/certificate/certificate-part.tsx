import { fileLimits } from '@aulanova/contract/files/file-limits'
import { setCertificateTemplate } from '@aulanova/contract/files/files'
import { useTranslation } from 'react-i18next'
import files from '#domains/authoring/builder/course-files/course-files.module.css'
import { FileProblem } from '#domains/authoring/builder/course-files/file-problem.tsx'
import { useCourseFile } from '#domains/authoring/builder/course-files/use-course-file.ts'
import type { PartProps } from '#domains/authoring/builder/part/part.ts'
import { PartCard } from '#domains/authoring/builder/part/part-card.tsx'
import { PartHead } from '#domains/authoring/builder/part/part-head.tsx'
import { Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { call } from '#platform/api/api.ts'
import { FileDrop } from '#platform/uploads/file-drop.tsx'

export function CertificatePart({ draft, editable }: PartProps) {
  const { t } = useTranslation('builder')
  const template = draft.CertificateTemplate
  const file = useCourseFile({
    draft,
    part: 'certificate',
    kind: 'certificate_template',
    set: (name, version) => call(setCertificateTemplate, { body: { uuid: draft.Uuid, template: name, version } }),
  })
  const isPdf = template?.ContentType === 'application/pdf'
  return (
    <>
      <PartHead
        title={t('Certificate')}
        help={t('The background of this course’s certificates. Without one they are plain.')}
        editable={editable}
      />
      <PartCard>
        <FileProblem {...file.problem} />
        {editable && (
          <FileDrop
            label={t('Template of the certificate')}
            description={t('A landscape page; the text is printed in its middle.')}
            limit={fileLimits.certificate_template}
            file={template}
            upload={file.upload}
            onUploaded={file.onUploaded}
            onRemove={() => file.change(null)}
          />
        )}
        {isPdf && template.Address && (
          <p>
            <a href={template.Address} target="_blank" rel="noopener noreferrer">
              {t('Open {{name}}', { name: template.Name })}
            </a>
          </p>
        )}
        <Stack as="figure" gap={8}>
          <Text as="figcaption" tone="muted" size={14}>
            {t('Roughly how it will look')}
          </Text>
          <Stack className={files.paper}>
            {template?.Address && !isPdf && <img src={template.Address} alt="" />}
            <div>
              <span>{t('This certifies that')}</span>
              <Text as="strong" size={22} weight="strong">
                {t('Name of the learner')}
              </Text>
              <span>{t('has completed the course')}</span>
              <Text as="strong" size={22} weight="strong">
                {draft.Name}
              </Text>
              {draft.General.CertificateDetails && <span>{draft.General.CertificateDetails}</span>}
            </div>
          </Stack>
        </Stack>
      </PartCard>
    </>
  )
}
