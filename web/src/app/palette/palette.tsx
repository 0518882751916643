import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { breakpoints } from '#kit/breakpoints.ts'
import { Row } from '#kit/layout.tsx'
import '#kit/mantine-overlays.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useOpenedLater } from '#kit/behaviour/use-opened-later.ts'
import { Icon } from '#kit/icon.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { brandName } from '#platform/config/config.ts'
import { useActor } from '#platform/session/session.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import classes from './palette.module.css'
import { optionId, PaletteList } from './palette-list.tsx'
import type { Place } from './places.ts'
import { keepPlace } from './recent-places.ts'
import { usePaletteGroups } from './use-palette-groups.ts'
import { usePaletteKeys } from './use-palette-keys.ts'

/** As they are written on keyboards, in every language. */
const keyNames = { escape: 'Esc', control: 'Ctrl' }

interface Props {
  opened: boolean
  onClose: () => void
  text: string
  onType: (text: string) => void
}

/** Finds anything one may see, and opens it. */
export function Palette({ opened, onClose, text, onType }: Props) {
  const { t } = useTranslation('palette')
  const isNarrow = useMediaQuery(breakpoints['up-to-tablet']) ?? false
  return (
    <Modal.Root {...useOpenedLater(opened)} onClose={onClose} yOffset={88} size={680} fullScreen={isNarrow}>
      <Modal.Overlay />
      <Modal.Content className={classes.content ?? ''} aria-label={t('Search {{brand}}', { brand: brandName })}>
        <Modal.Body className={classes.body ?? ''}>
          <Finder onClose={onClose} text={text} onType={onType} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Finder({ onClose, text, onType }: Omit<Props, 'opened'>) {
  const { t } = useTranslation(['palette', 'common'])
  const navigate = useNavigate()
  const actor = useActor()
  const listId = useId()
  const { groups, count, isLoading, error } = usePaletteGroups(text)
  const open = (place: Place, inNewTab: boolean) => {
    keepPlace(actor, place)
    if (inNewTab) return void window.open(place.to, '_blank', 'noopener')
    onClose()
    void navigate(place.to)
  }
  const keys = usePaletteKeys({ groups, text, isLoading, onOpen: open })

  return (
    <>
      <Row gap={16} className={classes.field}>
        <Icon name="search" />
        <input
          data-autofocus
          role="combobox"
          type="text"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          aria-label={t('Search {{brand}}', { brand: brandName })}
          aria-autocomplete="list"
          aria-expanded={groups.length > 0}
          aria-controls={listId}
          aria-activedescendant={keys.place ? optionId(listId, keys.index, keys.inside) : undefined}
          placeholder={t('What are you looking for?')}
          value={text}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={keys.onKeyDown}
        />
        <button type="button" className={classes.close} onClick={onClose}>
          <span className={classes.key} aria-hidden="true">
            {keyNames.escape}
          </span>
          <span className={classes.cross}>
            <Icon name="close" />
          </span>
          <VisuallyHidden>{t('Close', { ns: 'common' })}</VisuallyHidden>
        </button>
      </Row>
      {error && <ErrorAlert error={error} />}
      <PaletteList
        id={listId}
        groups={groups}
        isNothingFound={count === 0 && !isLoading}
        text={text}
        keys={keys}
        onOpen={open}
        onClose={onClose}
      />
      <Row as="footer" wrap gap={16} rowGap={4} justify="between" className={classes.foot}>
        <span className={classes.keys} aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> {t('move')} <kbd>↵</kbd> {t('open')} <kbd>{keyNames.control}</kbd> <kbd>↵</kbd>{' '}
          {t('in a new tab')}
        </span>
        <p role="status">{isLoading ? t('Searching …') : t('{{count}} results', { count })}</p>
      </Row>
    </>
  )
}
