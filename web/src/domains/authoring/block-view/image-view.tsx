import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Text } from '#kit/text.tsx'
import { followPictures } from '#platform/rich-text/missing-picture.ts'
import classes from './block-view.module.css'
import { NothingYet } from './nothing-yet.tsx'

interface Sized {
  Width?: number | null
  Height?: number | null
}

interface Props {
  file: ({ Address: string | null } & Sized) | null
  Alt: string
  Caption: string
}

export function ImageView({ file, Alt, Caption }: Props) {
  const { t } = useTranslation('blocks')
  if (!file?.Address) return <NothingYet>{t('There is no picture yet')}</NothingYet>
  return (
    <figure className={classes.figure}>
      <Picture address={file.Address} alt={Alt} size={file} />
      {Caption && (
        <Text as="figcaption" size={14} tone="muted" above={8}>
          {Caption}
        </Text>
      )}
    </figure>
  )
}

function Picture({ address, alt, size }: { address: string; alt: string; size: Sized }) {
  const box = useRef<HTMLDivElement>(null)
  // At once: a picture fails soon when there is no connection.
  useLayoutEffect(() => (box.current ? followPictures(box.current) : undefined), [])
  return (
    <div ref={box}>
      <img src={address} alt={alt} width={size.Width ?? undefined} height={size.Height ?? undefined} />
    </div>
  )
}
