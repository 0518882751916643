import type { Block } from '@aulanova/contract/blocks'
import { readReviewPage, type reviewTypes } from '@aulanova/contract/review'
import { useTranslation } from 'react-i18next'
import { useRead } from '#lib/api.ts'
import { Icon } from '#ui/icon.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { Skeleton } from '#ui/skeleton.ts'
import { FormReading } from '../evaluations/form-reading.tsx'
import { useFresh } from '../use-fresh.ts'
import classes from './review.module.css'

interface Props {
  uuid: string
  type: (typeof reviewTypes)[number]
  id: string
}

/** A block or an evaluation as the draft has it now. */
export function PageView({ uuid, type, id }: Props) {
  const query = useFresh(useRead(readReviewPage, { params: { uuid, type, id } }))
  return (
    <Loaded query={query} skeleton={<Skeleton h={160} radius={8} />}>
      {({ Item }) => (Item.Type === 'form' ? <FormReading form={Item.Form} /> : <BlockReading block={Item.Block} />)}
    </Loaded>
  )
}

function BlockReading({ block }: { block: Block }) {
  const { t } = useTranslation('review')
  if (block.Type === 'text') return <RichText html={block.Resource.Html} files={block.Files} />
  const { Resource } = block
  const name = 'File' in Resource ? Resource.File : null
  const file = block.Files.find(({ Filename }) => Filename === name) ?? null
  const address = 'Address' in Resource ? Resource.Address : (file?.Address ?? null)
  if (!address) return <p className={classes.note}>{t('Its file is still missing.')}</p>
  if (block.Type === 'image')
    return (
      <figure className={classes.figure}>
        <img src={address} alt={block.Resource.Alt} />
        <figcaption>{block.Resource.Caption}</figcaption>
      </figure>
    )
  return (
    <a className={classes.open} href={address} target="_blank" rel="noopener noreferrer">
      <Icon name="external" />
      {t('Open {{name}} in a new tab', { name: file?.Name ?? address })}
    </a>
  )
}
