import type { Block } from '@aulanova/contract/authoring/blocks'
import type { StoredFile } from '@aulanova/contract/files/files'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { Text } from '#kit/text.tsx'
import { RichText } from '#platform/rich-text/rich-text.tsx'
import { AttachmentView } from './attachment-view.tsx'
import classes from './block-view.module.css'
import { ImageView } from './image-view.tsx'
import { linkUse } from './link-use.ts'
import { NothingYet } from './nothing-yet.tsx'
import { SimulationView } from './simulation-view.tsx'
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
        <a
          className={classes.link}
          href={block.Resource.Address}
          target="_blank"
          rel="noopener noreferrer"
          {...linkUse(onUsed)}
        >
          <Icon name="external" />
          <span>
            <b>{block.Title}</b>
            <Text as="small" block tone="muted" size={14}>
              {t('Opens {{host}} in a new tab', { host: hostOf(block.Resource.Address) })}
            </Text>
          </span>
        </a>
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
