import type { Problem } from '@aulanova/contract/kernel/problems'
import { type SiteKind, siteDefinitionOf } from '@aulanova/contract/organizations/site-kinds'
import type { SiteItem } from '@aulanova/contract/organizations/sites'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { ConflictMessage } from '#kit/conflict-message.tsx'
import card from '#kit/form-card.module.css'
import { Notice, useNotice } from '#kit/notice.tsx'
import { UnsavedGuard } from '#kit/unsaved-guard.tsx'
import { formatDateTime } from '#platform/i18n/format.ts'
import { zoneName } from '#platform/i18n/zone-names.ts'
import { formatInZone } from '#platform/i18n/zoned-time.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { wordsOf } from './field-words.ts'
import { ItemButtons } from './item-buttons.tsx'
import { type ItemDialog, ItemDialogs } from './item-dialogs.tsx'
import { ItemField } from './item-field.tsx'
import { fieldsOf } from './item-values.ts'
import { kindWords } from './kind-words.ts'
import classes from './site.module.css'
import { type Publishing, useItemForm } from './use-item-form.ts'
import type { PageState, Place } from './use-place.ts'
import { filesIn, useSiteFiles } from './use-site-files.ts'

interface Props {
  kind: SiteKind
  place: Place
  item: SiteItem | null
  zone: string
  onReload?: () => Promise<SiteItem | undefined>
  /** It was deleted. */
  onGone?: () => void
}

export function ItemEditor({ kind, place, item, zone, onReload, onGone }: Props) {
  const { t, i18n } = useTranslation('site')
  const navigate = useNavigate()
  const { list, shown: before } = (useLocation().state ?? {}) as PageState
  const { domain } = place
  const state = useItemForm({ kind, domain, item, zone })
  const { form, base, problem } = state
  const files = useSiteFiles(domain, filesIn(form.values))
  const notice = useNotice()
  const [dialog, setDialog] = useState<ItemDialog | null>(null)
  const { required } = siteDefinitionOf(kind)

  const save = async (publishing?: Publishing) => {
    notice.clear()
    const saved = await state.save(publishing)
    if (!saved) return false
    const { PublishAt: at } = saved
    const shown =
      saved.State === 'scheduled' && at
        ? t('It will be published on {{date}}, time of {{zone}}', {
            date: formatInZone(at, zone),
            zone: zoneName(zone, i18n.language, Date.parse(at)),
          })
        : t(noticeAfter(saved, publishing, base?.Published))
    if (base) notice.show(shown)
    else
      void navigate(place.below(saved.Uuid), {
        replace: true,
        state: { ...(list && { list }), shown } satisfies PageState,
      })
    return true
  }
  const leave = (name: string) => {
    form.reset()
    const pageState: PageState = { shown: t('“{{name}}” was deleted', { name }) }
    void navigate(list ?? place.tabTo(place.tab), { replace: true, state: pageState })
  }

  return (
    <>
      <div className={classes.notice}>
        <Notice shown={notice.shown ?? (before && !form.isDirty() ? { id: 0, text: before } : null)} />
      </div>
      <form
        className={card.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <UnsavedGuard isDirty={form.isDirty} title={t('Leave without saving?')} confirmLabel={t('Discard changes')}>
          {t('What you changed here has not been saved.')}
        </UnsavedGuard>
        <div className={card.fields}>
          <div data-field="Name">
            <TextInput {...form.getInputProps('Name')} label={t(kindWords[kind].name)} withAsterisk />
          </div>
          {fieldsOf(kind).map(([field, input]) => (
            <ItemField
              key={field}
              field={field}
              input={input}
              state={state}
              files={files}
              isNeeded={required.includes(field)}
            />
          ))}
        </div>
        {problem && (
          <ItemProblem
            kind={kind}
            problem={problem}
            onReload={onReload}
            onTakeTheirs={state.settle}
            onKeepMine={state.keepMine}
          />
        )}
        <ItemButtons state={state} onSave={save} onOpen={setDialog} />
      </form>
      <ItemDialogs
        state={state}
        opened={dialog}
        onSave={save}
        onGone={onGone}
        onDeleted={leave}
        onClose={() => setDialog(null)}
      />
    </>
  )
}

function noticeAfter({ State }: SiteItem, publishing: Publishing = {}, wasLive = false) {
  if (publishing.Published === false) return wasLive ? 'Visitors no longer see it' : 'It will not be published'
  if (publishing.Published) return 'Published. Visitors see it now.'
  return State === 'changed' ? 'Saved. Visitors still see what was published.' : 'Saved as a draft'
}

interface ProblemProps {
  kind: SiteKind
  problem: Problem
  onReload: (() => Promise<SiteItem | undefined>) | undefined
  onTakeTheirs: (newest: SiteItem) => void
  onKeepMine: (newest: SiteItem) => void
}

/** A problem that belongs to no field. */
function ItemProblem({ kind, problem, onReload, onTakeTheirs, onKeepMine }: ProblemProps) {
  const { t } = useTranslation('site')
  if (problem.code !== 'Conflict' || !onReload) return <ErrorAlert error={problem} />
  const load = async (then: (newest: SiteItem) => void) => {
    const newest = await onReload()
    if (newest) then(newest)
  }
  const { changed } = problem
  const known = new Map<string, string>([
    ['Name', t(kindWords[kind].name)],
    ...fieldsOf(kind).map(([field]) => [field as string, t(wordsOf(kind, field).label)] as const),
  ])
  const fields = changed?.fields.flatMap((field) => known.get(field) ?? []).join(', ')
  return (
    <ConflictMessage
      theirs={
        changed && [`${changed.by ?? t('Aulanova')}, ${formatDateTime(changed.at)}`, fields].filter(Boolean).join(': ')
      }
      choices={[
        { label: t('Keep what I typed'), onChoose: () => void load(onKeepMine) },
        { label: t('Load the newer version'), onChoose: () => void load(onTakeTheirs) },
      ]}
    >
      {t('What you typed is still here, but not saved. You can keep it on top of the newer version, or load that one.')}
    </ConflictMessage>
  )
}
