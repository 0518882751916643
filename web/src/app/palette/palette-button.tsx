import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#kit/icon-button.tsx'
import { rareIcons } from '#kit/rare-icons.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'

const load = () => Promise.all([import('./palette.tsx'), loadTexts(['audit', 'palette', 'reference'])])
const Palette = lazy(async () => {
  const [palette] = await load()
  return { default: palette.Palette }
})

/** What is typed right after the shortcut must find the field: it is loaded when the first of its keys goes down. */
const loadEarly = ({ key }: KeyboardEvent) => {
  if (key === 'Control' || key === 'Meta') load().catch(() => {})
}

/** Opens the palette, as Ctrl K and ⌘ K do, also while one types. It is loaded when it is first opened. */
export function PaletteButton() {
  const { t } = useTranslation('menu')
  const [opened, setOpened] = useState(false)
  const [asked, setAsked] = useState(false)
  const open = () => {
    setAsked(true)
    setOpened(true)
  }
  useHotkeys([['mod+K', open]], [])
  useEffect(() => {
    addEventListener('keydown', loadEarly)
    return () => removeEventListener('keydown', loadEarly)
  }, [])
  return (
    <>
      <IconButton
        icon={rareIcons.command}
        label={t('Find anything')}
        title={`${t('Find anything')} (Ctrl K)`}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={open}
      />
      {asked && (
        <Suspense fallback={null}>
          <Palette opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
