import type { GroupEffect } from '@aulanova/contract/identity/user-groups'
import { useTranslation } from 'react-i18next'
import { Text } from '#kit/text.tsx'
import { usePlacesOf } from './menu-places.ts'
import { usePermissionText } from './permission-text.tsx'
import classes from './users.module.css'

/** What one person gains and loses: permissions, and places of the menu. */
export function PersonEffect({ effect: { Before, Groups, Gained, Lost } }: { effect: GroupEffect }) {
  const { t } = useTranslation(['users', 'menu'])
  const textOf = usePermissionText()
  const placesOf = usePlacesOf()
  const [before, after] = [placesOf(Before), placesOf(Groups)]
  const gained = Gained.map(({ Permission, Site }) => textOf(Permission, Site))
  const lost = Lost.map(({ Permission, Site }) => textOf(Permission, Site))
  const words = (places: typeof before) => places.map((place) => t(place, { ns: 'menu' }))
  const appearing = words(after.filter((place) => !before.includes(place)))
  const vanishing = words(before.filter((place) => !after.includes(place)))
  if (gained.length + lost.length === 0) return <p>{t('The groups change, but not what this person may do.')}</p>
  return (
    <>
      <Changes title={t('Gains')} mark="gain" items={gained} />
      <Changes title={t('Loses')} mark="loss" items={lost} />
      <Changes title={t('New in the menu')} mark="gain" items={appearing} inline />
      <Changes title={t('No longer in the menu')} mark="loss" items={vanishing} inline />
    </>
  )
}

interface ChangesProps {
  title: string
  mark: 'gain' | 'loss'
  items: string[]
  inline?: boolean
}

const Changes = ({ title, mark, items, inline = false }: ChangesProps) =>
  items.length > 0 && (
    <Text as="div" size={14} above={8} className={classes.changes} data-mark={mark}>
      <Text as="h4" tone={mark === 'loss' ? 'danger' : 'done'} size={14} weight="strong">
        {title}
      </Text>
      {inline ? (
        <p>{items.join(', ')}</p>
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </Text>
  )
