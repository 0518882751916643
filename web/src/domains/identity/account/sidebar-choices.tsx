import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { Stack } from '#kit/layout.tsx'
import { changeLayout, type LayoutSettings, readLayout, useLayout } from '#platform/layout/layout-settings.ts'
import { type Choice, ChoiceGroup, LayoutThumb } from './choice-group.tsx'
import classes from './layout-choices.module.css'
import { SidebarImage, type SidebarPicture } from './sidebar-image.tsx'

type Theme = LayoutSettings['leftSideBarTheme']
type Image = LayoutSettings['leftSideBarThemeImage']
type Type = LayoutSettings['leftSideBarType']

/** The specified names; each language has its own word for what the gradient looks like. */
const gradientNames = {
  winter: 'Winter',
  ladylip: 'Ladylip',
  plumplate: 'Plumplate',
  strongbliss: 'Strongbliss',
  greatwhale: 'Greatwhale',
} as const
const gradients = Object.keys(gradientNames) as (keyof typeof gradientNames)[]
const isGradient = (theme: Theme) => gradients.some((name) => name === theme)
const images: SidebarPicture[] = ['img1', 'img2', 'img3', 'img4']

/** The type, colour and picture of the sidebar; only the vertical layout has one. */
export function SidebarChoices() {
  const { t } = useTranslation('layout')
  const { leftSideBarType, leftSideBarTheme, leftSideBarThemeImage } = useLayout()
  const plain = { light: t('Light'), dark: t('Dark'), colored: t('Colored') }
  const colour = (value: Theme, label: string): Choice<Theme> => ({
    value,
    label,
    picture: (
      <Stack
        as="span"
        className={classes.swatch}
        data-theme={value}
        {...(isGradient(value) && { style: { background: `var(--gradient-${value})` } })}
      >
        {value === leftSideBarTheme && <Icon name="check" />}
      </Stack>
    ),
  })
  return (
    <>
      <ChoiceGroup<Type>
        kind="drawing"
        title={t('Sidebar')}
        chosen={leftSideBarType}
        onChoose={(type) => changeLayout({ leftSideBarType: type })}
        choices={[
          { value: 'default', label: t('Default'), picture: <LayoutThumb drawing="type-default" /> },
          { value: 'compact', label: t('Compact'), picture: <LayoutThumb drawing="type-compact" /> },
          { value: 'icon', label: t('Icons'), picture: <LayoutThumb drawing="type-icon" /> },
        ]}
      />
      <ChoiceGroup<Theme>
        kind="colour"
        title={t('Sidebar colour')}
        chosen={leftSideBarTheme}
        onChoose={chooseColour}
        choices={[
          ...(['light', 'dark', 'colored'] as const).map((theme) => colour(theme, plain[theme])),
          ...gradients.map((name) => colour(name, t(gradientNames[name]))),
        ]}
      />
      <ChoiceGroup<Image>
        kind="image"
        title={t('Sidebar image')}
        chosen={leftSideBarThemeImage}
        onChoose={chooseImage}
        choices={[
          { value: 'none', label: t('None'), picture: t('None') },
          ...images.map((image, index) => ({
            value: image,
            label: t('Image {{number}}', { number: index + 1 }),
            picture: <SidebarImage image={image} />,
          })),
        ]}
      />
    </>
  )
}

/** The pictures are night skies, on which a light sidebar would not be seen: of the two, the later choice holds. */
const chooseColour = (theme: Theme) =>
  changeLayout({ leftSideBarTheme: theme, ...(theme === 'light' && { leftSideBarThemeImage: 'none' }) })
const chooseImage = (image: Image) =>
  changeLayout({
    leftSideBarThemeImage: image,
    ...(image !== 'none' && readLayout().leftSideBarTheme === 'light' && { leftSideBarTheme: 'dark' }),
  })
