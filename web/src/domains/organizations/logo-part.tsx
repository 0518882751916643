import { fileLimits } from '@aulanova/contract/files/file-limits'
import type { StoredFile } from '@aulanova/contract/files/files'
import { presignLogo, readLogo, setLogo } from '@aulanova/contract/organizations/organizations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Row } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { call, useFreshRead, useWrite } from '#platform/api/api.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { FileDrop } from '#platform/uploads/file-drop.tsx'
import { uploadBy } from '#platform/uploads/upload.ts'
import classes from './parts.module.css'

/** The logo, on a light and on a dark ground. It counts as soon as it is uploaded. */
export function LogoPart({ id }: { id: string }) {
  const logo = useFreshRead(readLogo, { params: { id } })
  return (
    <Loaded query={logo} skeleton={<Skeleton h={96} />}>
      {({ Item }) => <Logo key={Item?.Filename ?? ''} id={id} stored={Item} />}
    </Loaded>
  )
}

function Logo({ id, stored }: { id: string; stored: StoredFile | null }) {
  const { t } = useTranslation('organization')
  const [file, setFile] = useState(stored)
  const remove = useWrite(setLogo)
  const params = { id }
  const upload = (chosen: File, onProgress: (fractionSent: number) => void, signal: AbortSignal) =>
    uploadBy(
      {
        limit: fileLimits.image,
        purpose: `${id} logo`,
        ask: (body, stop) => call(presignLogo, { params, body }, { signal: stop }),
        confirm: async (logo, stop) => {
          const { Item } = await call(setLogo, { params, body: { logo } }, { signal: stop })
          if (!Item) throw new Error('The logo was not stored')
          return Item
        },
      },
      chosen,
      { onProgress, signal },
    )
  return (
    <>
      {file?.Address && (
        <Row wrap gap={12} align="stretch" className={classes.grounds}>
          <img src={file.Address} alt={t('Logo on a light ground')} data-ground="light" />
          <img src={file.Address} alt={t('Logo on a dark ground')} data-ground="dark" />
        </Row>
      )}
      <FileDrop
        label={t('Picture of the logo')}
        description={t('Square is best. Shown on its site and in its area.')}
        limit={fileLimits.image}
        file={file}
        upload={upload}
        onUploaded={setFile}
        onRemove={() => remove.mutate({ params, body: { logo: null } }, { onSuccess: () => setFile(null) })}
      />
      {remove.error && <ErrorAlert error={remove.error} />}
    </>
  )
}
