import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSlash } from '#kit/behaviour/single-keys.ts'
import { useNewest } from '#kit/behaviour/use-newest.ts'
import { Icon } from '#kit/icon.tsx'
import { brandName } from '#platform/config/config.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'
import classes from './search-box.module.css'

const load = () => Promise.all([import('./palette.tsx'), loadTexts(['audit', 'palette', 'reference'])])
const Palette = lazy(async () => {
  const [palette] = await load()
  return { default: palette.Palette }
})
const loadEarly = () => void load().catch(() => {})

/** As it is written on keyboards, in every language. */
const shortcut = 'Ctrl K'

/** Opens the search for anything, as Ctrl K, ⌘ K and `/` do. The palette is loaded when it is first needed. */
export function SearchBox() {
  const { t } = useTranslation('menu')
  const [opened, setOpened] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [text, setText] = useState('')
  const open = () => {
    // Ctrl K in the palette keeps what is typed there.
    if (!opened) setText('')
    setAsked(true)
    setOpened(true)
  }
  useHotkeys([['mod+K', open]], [])
  useSlash(open)
  useTypedEarly(opened, { onLetter: (letter) => setText((typed) => typed + letter), onEscape: () => setOpened(false) })
  return (
    <>
      <button
        type="button"
        className={classes.box}
        aria-keyshortcuts="Control+K Meta+K /"
        aria-haspopup="dialog"
        onPointerEnter={loadEarly}
        onFocus={loadEarly}
        onClick={open}
      >
        <Icon name="search" />
        <span className={classes.words}>{t('Search {{brand}}', { brand: brandName })}</span>
        <span className={classes.key} aria-hidden="true">
          {shortcut}
        </span>
      </button>
      {isAsked && (
        <Suspense fallback={null}>
          <Palette opened={opened} onClose={() => setOpened(false)} text={text} onType={setText} />
        </Suspense>
      )}
    </>
  )
}

interface Early {
  onLetter: (letter: string) => void
  onEscape: () => void
}

/** What is typed before the field of the open palette has the focus belongs to it. */
function useTypedEarly(opened: boolean, keys: Early) {
  const letter = useNewest(keys.onLetter)
  const leave = useNewest(keys.onEscape)
  useEffect(() => {
    if (!opened) return
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      const isInPalette = target instanceof Element && target.closest('[role="dialog"]') !== null
      if (!isInPalette && key === 'Escape') leave()
      if (isInPalette || key.length !== 1 || ctrlKey || metaKey || altKey) return
      event.preventDefault()
      letter(key)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [opened, letter, leave])
}
