import { blockTypes } from '@aulanova/contract/authoring/blocks'
import { Button } from '@mantine/core'
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { blockKinds } from '#domains/authoring/block-view/block-kinds.ts'
import type { Destination } from '#domains/authoring/builder/draft/outline.ts'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { AddressField } from './address-field.tsx'
import { isWebAddress } from './block-values.ts'
import { useContent } from './content-context.ts'
import classes from './outline.module.css'

interface Props {
  section: string
  index: number
  isPicking: boolean
  /** A dragged block would be dropped here. */
  isTarget: boolean
  /** There is no block yet: the plus has words, since it is the only thing to press. */
  isOnly?: boolean
}

/** The gap between two blocks: a plus that offers the types of block. */
export const Gap = memo(function Gap({ section, index, isPicking, isTarget, isOnly = false }: Props) {
  const { t } = useTranslation('content')
  const { pickAt } = useContent()
  const gap = { section, index }
  const hasWords = isOnly && !isPicking
  const plus = useRef<HTMLButtonElement>(null)
  const close = () => {
    pickAt(null)
    plus.current?.focus()
  }
  return (
    <Row
      as="li"
      gap={20}
      className={classes.gap}
      data-picking={isPicking || undefined}
      data-target={isTarget || undefined}
    >
      <PlainButton
        ref={plus}
        className={classes.plus}
        data-words={hasWords || undefined}
        aria-label={isPicking ? t('Close') : hasWords ? undefined : t('Add a block here')}
        aria-expanded={isPicking}
        onClick={() => (isPicking ? close() : pickAt(gap))}
      >
        <Icon name={isPicking ? 'close' : 'plus'} size="small" />
        {hasWords && t('Add a block')}
      </PlainButton>
      {isPicking && <Picker gap={gap} onClose={close} />}
    </Row>
  )
})

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function Picker({ gap, onClose }: { gap: Destination; onClose: () => void }) {
  const { t } = useTranslation(['content', 'blocks'])
  const { addBlock } = useContent()
  const [isLink, setLink] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  if (isLink) return <NewLink gap={gap} onClose={onClose} />

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onClose()
    const step = steps[event.key]
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    if (!step || at === -1) return
    event.preventDefault()
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  return (
    <Row
      wrap
      align="stretch"
      ref={list}
      className={classes.picker}
      role="menu"
      aria-label={t('Type of block')}
      onKeyDown={onKeyDown}
    >
      {blockTypes.map((type) => (
        <PlainButton
          key={type}
          role="menuitem"
          className={classes.type}
          onClick={() => (type === 'external-link' ? setLink(true) : addBlock(gap, type))}
        >
          <Icon name={blockKinds[type].icon} tone="muted" />
          {t(blockKinds[type].label, { ns: 'blocks' })}
        </PlainButton>
      ))}
    </Row>
  )
}

interface NewLinkProps {
  gap: Destination
  onClose: () => void
}

/** Asks for the address of a new link, which it needs from the start. */
function NewLink({ gap, onClose }: NewLinkProps) {
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
