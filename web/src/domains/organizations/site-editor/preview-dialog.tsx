import type { Problem } from '@aulanova/contract/kernel/problems'
import type { SiteKind } from '@aulanova/contract/organizations/site-kinds'
import { type SiteDraft, siteContent } from '@aulanova/contract/organizations/sites'
import { Modal } from '@mantine/core'
import { Row } from '#kit/layout.tsx'
import '#kit/mantine-overlays.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parsedApart, trustedHtml } from '#kit/browser/trusted-types.ts'
import { Chip } from '#kit/chip.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { call } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import classes from './site.module.css'

interface Props {
  kind: SiteKind
  domain: string
  /** Of an item that there is already: the draft takes its place. */
  id: string | undefined
  draft: SiteDraft
  onClose: () => void
}

const widths = { phone: 360, computer: 1280 } as const

/** The page of the site as visitors would see it with this draft. Its frame runs no script, and its links lead nowhere. */
export function PreviewDialog({ kind, domain, id, draft, onClose }: Props) {
  const { t } = useTranslation(['site', 'common'])
  const [width, setWidth] = useState<keyof typeof widths>('computer')
  // Each opening asks again: the page around the draft may have changed.
  const page = useQuery<{ Html: string }, Problem>({
    queryKey: ['preview of a site', domain, kind, id, draft],
    queryFn: ({ signal }) =>
      call(siteContent[kind].preview, { params: { domain }, query: id ? { id } : {}, body: draft }, { signal }),
    gcTime: 0,
  })
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={t('Preview')}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
      classNames={{ content: classes.previewDialog ?? '', body: classes.previewBody ?? '' }}
    >
      <Row gap={8} align="stretch" justify="center">
        <Chip pressed={width === 'computer'} onClick={() => setWidth('computer')}>
          {t('Computer')}
        </Chip>
        <Chip pressed={width === 'phone'} onClick={() => setWidth('phone')}>
          {t('Phone')}
        </Chip>
      </Row>
      <Loaded query={page} skeleton={<Skeleton h={480} />}>
        {({ Html }) => (
          <Row align="stretch" className={classes.stage}>
            <iframe
              title={t('Preview')}
              sandbox=""
              srcDoc={trustedHtml(stillPage(Html))}
              style={{ width: widths[width] }}
            />
          </Row>
        )}
      </Loaded>
    </Modal>
  )
}

/** A page of the site as a picture of it: a frame could follow links to anywhere. */
function stillPage(html: string): string {
  const page = parsedApart(html)
  for (const link of page.querySelectorAll('a[href], area[href]')) link.removeAttribute('href')
  for (const form of page.querySelectorAll('form')) form.removeAttribute('action')
  return `<!doctype html>${page.documentElement.outerHTML}`
}
