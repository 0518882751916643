import { type Actor, holds } from '@aulanova/contract/kernel/permissions'
import type { ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '#app/routes/may-open.ts'
import { screens } from '#app/routes/routes.ts'
import { kindWords } from '#domains/reference/kind-words.ts'
import type { IconName } from '#kit/icon.tsx'
import { matches } from '#platform/i18n/words.ts'
import { useActor } from '#platform/session/session.ts'
import type { PaletteText, Place } from './places.ts'

const max = 20

interface Action {
  to: string
  label: PaletteText
  icon: IconName
  /** Words that people type for it, besides those of its label. */
  words?: PaletteText
}

/** What has a page or a dialog of its own; who may do it is what the page asks for. */
const actions: Action[] = [
  { to: '/admin/users?create=true', label: 'Create user', icon: 'plus' },
  { to: '/admin/users/import', label: 'Invite many from a file', icon: 'users' },
  { to: '/creator/courses?create=true', label: 'Start a course', icon: 'plus' },
  {
    to: '/courses#my-certificates',
    label: 'My certificates',
    icon: 'award',
    words: 'certificate diploma credential',
  },
  {
    to: '/settings/subscriptions',
    label: 'My subscriptions',
    icon: 'books',
    words: 'access days course buy renew',
  },
  {
    to: '/settings/billing',
    label: 'Payments and receipts',
    icon: 'list',
    words: 'invoice bill payment paid refund money card',
  },
  {
    to: '/settings/support',
    label: 'Support',
    icon: 'mail',
    words: 'help support contact question problem message write',
  },
  {
    to: '/settings/support#guides',
    label: 'Help and guides',
    icon: 'help',
    words: 'help guide tutorial first steps',
  },
  { to: '/admin', label: 'Management overview', icon: 'grid' },
  { to: '/settings/security', label: 'Change password', icon: 'lock', words: 'security key sign in' },
  { to: '/settings/profile', label: 'Profile', icon: 'user', words: 'account name e-mail address settings' },
  { to: '/settings/devices', label: 'Devices', icon: 'device', words: 'sessions phone computer browser sign out' },
  { to: '/settings/terms-of-use', label: 'Terms of use', icon: 'shield', words: 'privacy conditions rules data' },
  {
    to: '/settings/ui',
    label: 'Interface',
    icon: 'grid',
    words: 'appearance dark light mode colours layout menu settings',
  },
]

/** Of a reference list: the routes that do something with it. */
const onList = /^\/admin\/([a-z-]+)\/(new|order|import)$/
const listIcons = { new: 'plus', order: 'list', import: 'file' } as const satisfies Record<string, IconName>
type ListAct = keyof typeof listIcons
const isKind = (name: string | undefined): name is ReferenceKind => name !== undefined && Object.hasOwn(kindWords, name)

const listActions = (actor: Actor | null) =>
  screens.flatMap(({ path, access }) => {
    const [, kind, act] = onList.exec(path) ?? []
    return isKind(kind) && holds(actor, access) ? { to: path, kind, act: act as ListAct } : []
  })

/** What one may do, by the words of its button: opens the page where it is done. */
export function useActions(text: string): Place[] {
  const { t } = useTranslation(['palette', 'reference'])
  const actor = useActor()
  const all = useMemo(() => {
    const own = actions
      .filter(({ to }) => mayOpen(actor, to))
      .map(({ to, label, icon, words }) => ({
        ...{ to, icon, name: t(label), isNew: icon === 'plus' },
        words: words ? t(words) : '',
      }))
    const ofLists = listActions(actor).map(({ to, kind, act }) => {
      const { create, plural } = kindWords[kind]
      const list = t(plural, { ns: 'reference' })
      const names: Record<ListAct, string> = {
        new: t(create, { ns: 'reference' }),
        order: `${t('Change the order', { ns: 'reference' })}: ${list}`,
        import: `${t('Add or change from a CSV file', { ns: 'reference' })}: ${list}`,
      }
      return { to, icon: listIcons[act], name: names[act], isNew: act === 'new', words: '' }
    })
    // People type "new tag" as often as "create tag".
    return [...own, ...ofLists].map((action) => ({
      ...action,
      said: `${action.name} ${action.words} ${action.isNew ? t('new add') : ''}`,
    }))
  }, [actor, t])
  if (!text.trim()) return []
  return all
    .filter(({ said }) => matches(said, text.trim()))
    .slice(0, max)
    .map(({ to, icon, name }) => ({ to, icon, name, detail: '', also: [] }))
}
