import type { Block } from '@aulanova/contract/authoring/blocks'
import type { StoredFile } from '@aulanova/contract/files/files'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { formatBytes } from '#platform/i18n/format.ts'
import { RichText } from '#platform/rich-text/rich-text.tsx'
import classes from './block-view.module.css'
import { ImageView } from './image-view.tsx'
import { NothingYet } from './nothing-yet.tsx'
import type { VideoMemory } from './video-memory.ts'
import { VideoView } from './video-view.tsx'

export type ViewedFile = Pick<StoredFile, 'Filename' | 'Name' | 'Size' | 'Address'> &
  Partial<Pick<StoredFile, 'Width' | 'Height'>>

/** The parts of a block that a learner sees; `Type` decides what `Resource` holds. */
export type Viewed = Pick<Block, 'Title'> &
  {
    [T in Block['Type']]: { Type: T; Resource: Extract<Block, { Type: T }>['Resource'] }
  }[Block['Type']] & { Files: readonly ViewedFile[] }

interface Props {
  block: Viewed
  /** A link was followed or a file downloaded. */
  onUsed?: (() => void) | undefined
  video?: VideoMemory | undefined
}

export function BlockView({ block, onUsed, video }: Props) {
  const { t } = useTranslation('blocks')
  const fileOf = (name: string | null | undefined) => block.Files.find(({ Filename }) => Filename === name) ?? null

  switch (block.Type) {
    case 'text':
      return block.Resource.Html ? (
        <RichText html={block.Resource.Html} files={block.Files} />
      ) : (
        <NothingYet>{t('There is no text yet')}</NothingYet>
      )
    case 'image':
      return <ImageView {...block.Resource} file={fileOf(block.Resource.File)} />
    case 'attachment':
      return <AttachmentView file={fileOf(block.Resource.File)} onUsed={onUsed} />
    case 'simulation': {
      const { Resource } = block
      const address = 'Address' in Resource ? Resource.Address : (fileOf(Resource.File)?.Address ?? null)
      return <SimulationView address={address} title={block.Title} />
    }
    case 'external-link':
      return (
        <Row
          as="a"
          gap={12}
          className={classes.link}
          href={block.Resource.Address}
          target="_blank"
          rel="noopener noreferrer"
          {...linkUse(onUsed)}
        >
          <Icon name="external" tone="accent" />
          <span>
            <Text as="b" block weight="medium">
              {block.Title}
            </Text>
            <Text as="small" block tone="muted" size={14}>
              {t('Opens {{host}} in a new tab', { host: hostOf(block.Resource.Address) })}
            </Text>
          </span>
        </Row>
      )
    case 'video': {
      const { Resource } = block
      if ('Address' in Resource) return <VideoView title={block.Title} address={Resource.Address} />
      return (
        <VideoView
          title={block.Title}
          file={fileOf(Resource.File)}
          captions={fileOf(Resource.Captions)}
          memory={video}
        />
      )
    }
  }
}

const hostOf = (address: string) => URL.parse(address)?.hostname ?? address

interface AttachmentViewProps {
  file: { Name: string; Size: number; Address: string | null } | null
  onUsed?: (() => void) | undefined
}

function AttachmentView({ file, onUsed }: AttachmentViewProps) {
  const { t, i18n } = useTranslation('blocks')
  if (!file?.Address) return <NothingYet>{t('There is no file yet')}</NothingYet>
  return (
    <Row as="a" gap={12} className={classes.link} href={file.Address} download={file.Name} {...linkUse(onUsed)}>
      <Icon name="download" tone="accent" />
      <span>
        <Text as="b" block weight="medium">
          {file.Name}
        </Text>
        <Text as="small" block tone="muted" size={14}>
          {t('Download, {{size}}', { size: formatBytes(file.Size, i18n.language) })}
        </Text>
      </span>
    </Row>
  )
}

interface SimulationViewProps {
  /** The address of its page: another site, or an uploaded package. */
  address: string | null
  title: string
}

/** Code of others, in a sandbox without an origin: it cannot reach our page or storage. */
export function SimulationView({ address, title }: SimulationViewProps) {
  const { t } = useTranslation('blocks')
  if (!address) return <NothingYet>{t('There is no simulation yet')}</NothingYet>
  return (
    <>
      <iframe
        className={classes.frame}
        title={title}
        src={address}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        loading="lazy"
      />
      <Text size={14} tone="muted" above={8} className={classes.still}>
        {t('Your device asks for less motion: if the simulation stands still, start it with its own buttons.')}
      </Text>
    </>
  )
}

/** The ways a link is followed: by a click, the Enter key or the middle button. */
const linkUse = (onUsed: (() => void) | undefined) =>
  onUsed && { onClick: onUsed, onAuxClick: ({ button }: MouseEvent) => button === 1 && onUsed() }
