import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { folded } from '#platform/i18n/words.ts'
import classes from './palette.module.css'
import type { Place, PlaceGroup } from './places.ts'
import { targetOf, type usePaletteKeys } from './use-palette-keys.ts'

interface Props {
  id: string
  groups: PlaceGroup[]
  isNothingFound: boolean
  text: string
  keys: ReturnType<typeof usePaletteKeys>
  onOpen: (place: Place, inNewTab: boolean) => void
  onClose: () => void
}

export function PaletteList({ id, groups, isNothingFound, text, keys, onOpen, onClose }: Props) {
  const { t } = useTranslation('palette')
  const list = useRef<HTMLDivElement>(null)
  const { index: chosen } = keys
  useEffect(() => {
    list.current?.querySelector(`[data-index="${chosen}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [chosen])
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { places }) => sum + places.length, 0))
  return (
    <div className={classes.scroll} ref={list}>
      <div id={id} role="listbox" aria-label={t('Results')}>
        {groups.map(({ label, places }, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
          <div key={label} role="group" aria-label={label}>
            <div className={classes.label} aria-hidden="true">
              {label}
            </div>
            {places.map((place, nth) => (
              <PlaceRow
                key={place.to + place.name}
                id={id}
                index={(starts[at] ?? 0) + nth}
                place={place}
                text={text}
                keys={keys}
                onOpen={onOpen}
              />
            ))}
          </div>
        ))}
      </div>
      {isNothingFound && <p className={classes.none}>{t('Nothing found')}</p>}
      <Row as="p" wrap gap={16} rowGap={4} align="stretch" className={classes.more}>
        {groups.map(
          ({ label, all }) =>
            all && (
              <Link key={label} to={all} onClick={onClose}>
                {t('All that match')}: {label}
              </Link>
            ),
        )}
      </Row>
    </div>
  )
}

interface RowProps extends Pick<Props, 'id' | 'text' | 'keys' | 'onOpen'> {
  index: number
  place: Place
}

function PlaceRow({ id, index, place, text, keys, onOpen }: RowProps) {
  const isChosen = keys.index === index
  const click = (event: MouseEvent, target: Place) => onOpen(target, event.ctrlKey || event.metaKey)
  return (
    <>
      {/* The keyboard reaches it from the field, which keeps the focus. */}
      <Row
        gap={12}
        id={optionId(id, index, -1)}
        role="option"
        aria-selected={isChosen && keys.inside < 0}
        data-index={index}
        data-chosen={isChosen || undefined}
        className={classes.row}
        onMouseMove={() => !isChosen && keys.choose(index)}
        onClick={(event) => click(event, place)}
      >
        <Stack as="span" className={classes.tile}>
          <Icon name={place.icon} />
        </Stack>
        <Stack as="span" className={classes.words}>
          <span className={classes.name}>
            <Highlighted name={place.name} text={text} />
          </span>
          {place.detail && (
            <Text as="span" size={14} tone="muted" className={classes.detail}>
              {place.detail}
            </Text>
          )}
        </Stack>
      </Row>
      {isChosen &&
        place.also.map((also, nth) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the keyboard reaches it from the field
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches it from the field
          <div
            key={also.to}
            id={optionId(id, index, nth)}
            role="option"
            aria-selected={keys.inside === nth}
            aria-label={`${place.name}: ${also.label}`}
            className={classes.also}
            data-chosen={keys.inside === nth || undefined}
            onClick={(event) => click(event, targetOf(place, nth))}
          >
            {also.label}
          </div>
        ))}
    </>
  )
}

/** A name with the part that was searched for marked. */
function Highlighted({ name, text }: { name: string; text: string }) {
  const wanted = folded(text.trim())
  const at = wanted ? folded(name).indexOf(wanted) : -1
  // Folding may change the length of a name; then the place in it is not known.
  if (at < 0 || folded(name).length !== name.length) return name
  return (
    <>
      {name.slice(0, at)}
      <mark className={classes.mark}>{name.slice(at, at + wanted.length)}</mark>
      {name.slice(at + wanted.length)}
    </>
  )
}

/** Of a place, or with `inside` of one of its further places. */
export const optionId = (listId: string, index: number, inside: number) =>
  inside < 0 ? `${listId}-${index}` : `${listId}-${index}-${inside}`
