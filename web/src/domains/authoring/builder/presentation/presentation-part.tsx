import { fileLimits } from '@aulanova/contract/files/file-limits'
import { setPresentation } from '@aulanova/contract/files/files'
import { longestAddress } from '@aulanova/contract/kernel/limits'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import files from '#domains/authoring/builder/course-files/course-files.module.css'
import { FileProblem } from '#domains/authoring/builder/course-files/file-problem.tsx'
import { useCourseFile } from '#domains/authoring/builder/course-files/use-course-file.ts'
import type { PartProps } from '#domains/authoring/builder/part/part.ts'
import { PartCard } from '#domains/authoring/builder/part/part-card.tsx'
import form from '#domains/authoring/builder/part/part-form.module.css'
import { PartHead } from '#domains/authoring/builder/part/part-head.tsx'
import { Row } from '#kit/layout.tsx'
import { LimitedInput } from '#kit/limited-input.tsx'
import { Text } from '#kit/text.tsx'
import { call } from '#platform/api/api.ts'
import { FileDrop } from '#platform/uploads/file-drop.tsx'
import { videoAddress } from './video-address.ts'

export function PresentationPart({ draft, editable }: PartProps) {
  const { t } = useTranslation('builder')
  const { Presentation } = draft
  const file = Presentation && 'Filename' in Presentation ? Presentation : null
  const address = Presentation && !('Filename' in Presentation) ? Presentation.Address : null
  /** A file in place of what was typed empties the field of the address. */
  const [uploads, setUploads] = useState(0)
  const video = useCourseFile({
    draft,
    part: 'presentation',
    kind: 'presentation',
    set: (presentation, version) => call(setPresentation, { body: { uuid: draft.Uuid, presentation, version } }),
  })
  return (
    <>
      <PartHead
        title={t('Presentation')}
        help={t('A short video that shows what the course is about.')}
        editable={editable}
      />
      <PartCard>
        <FileProblem {...video.problem} />
        {file?.Address && (
          // biome-ignore lint/a11y/useMediaCaption: the presentation has no file for captions
          <video
            className={files.video}
            src={file.Address}
            controls
            preload="metadata"
            aria-label={t('Presentation')}
          />
        )}
        {address && (
          <p>
            <a href={address} target="_blank" rel="noopener noreferrer">
              {address}
            </a>
          </p>
        )}
        {!Presentation && !editable && (
          <Text size={14} tone="muted">
            {t('Nothing yet')}
          </Text>
        )}
        {editable && (
          <>
            <FileDrop
              label={t('Video file')}
              limit={fileLimits.presentation}
              file={file}
              upload={video.upload}
              onUploaded={(stored) => {
                setUploads((before) => before + 1)
                video.onUploaded(stored)
              }}
              onRemove={() => video.change(null)}
            />
            <Row as="p" gap={12} size={14} tone="muted" className={files.or}>
              {t('or')}
            </Row>
            <AddressForm key={`${address} ${uploads}`} address={address} onSet={video.change} />
          </>
        )}
      </PartCard>
    </>
  )
}

function AddressForm({ address, onSet }: { address: string | null; onSet: (address: string | null) => unknown }) {
  const { t } = useTranslation('builder')
  const [typed, setTyped] = useState(address ?? '')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const known = videoAddress(typed)
    setWrong(known === null)
    if (known) void onSet(known)
  }
  return (
    <form noValidate onSubmit={submit}>
      <div className={form.addLine}>
        <LimitedInput
          type="url"
          label={t('Address at YouTube or Vimeo')}
          value={typed}
          max={longestAddress}
          error={isWrong ? t('This is not the address of a video at YouTube or Vimeo') : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setWrong(false)
          }}
        />
        {address && typed === address ? (
          <Button variant="default" onClick={() => onSet(null)}>
            {t('Remove')}
          </Button>
        ) : (
          <Button variant="default" type="submit">
            {t('Use it')}
          </Button>
        )}
      </div>
    </form>
  )
}
