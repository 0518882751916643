import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Destination } from '#domains/authoring/builder/draft/outline.ts'
import { Row } from '#kit/layout.tsx'
import { AddressField } from './address-field.tsx'
import { isWebAddress } from './block-values.ts'
import { useContent } from './content-context.ts'
import classes from './gap.module.css'

interface Props {
  gap: Destination
  onClose: () => void
}

/** Asks for the address of a new link, which it needs from the start. */
export function NewLink({ gap, onClose }: Props) {
  const { t } = useTranslation(['content', 'blocks'])
  const { insertBlock } = useContent()
  const [address, setAddress] = useState('')
  const [isRefused, setRefused] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const add = async () => {
    if (!isWebAddress(address)) return setRefused(true)
    setBusy(true)
    const Title = URL.parse(address)?.hostname.replace(/^www\./, '') || t('External link', { ns: 'blocks' })
    await insertBlock(gap, { Type: 'external-link', Title, Minutes: 0, Resource: { Address: address } })
    setBusy(false)
  }
  return (
    <Row
      as="form"
      wrap
      align="stretch"
      ref={form}
      className={classes.newLink}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <AddressField
        value={address}
        error={isRefused && !isWebAddress(address) ? t('Write the whole address, with https:// in front.') : undefined}
        onChange={setAddress}
      />
      <Button type="submit" loading={isBusy}>
        {t('Add link')}
      </Button>
    </Row>
  )
}
