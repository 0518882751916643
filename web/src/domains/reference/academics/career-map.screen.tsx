import { type CareerMap, readCareerMap } from '@aulanova/contract/reference/academics'
import { reference } from '@aulanova/contract/reference/reference'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { catchAtHeading } from '#kit/behaviour/lost-focus.ts'
import { Chip } from '#kit/chip.tsx'
import { ConflictMessage } from '#kit/conflict-message.tsx'
import { Row } from '#kit/layout.tsx'
import { Key } from '#kit/marks.tsx'
import { PageTabs } from '#kit/page-tabs.tsx'
import { Screen } from '#kit/screen.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import { Text } from '#kit/text.tsx'
import { Toolbar } from '#kit/toolbar.tsx'
import { UnsavedGuard } from '#kit/unsaved-guard.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { useUrl } from '#platform/address/url.ts'
import { useFreshRead, useRead } from '#platform/api/api.ts'
import { formatDateTime, formatTime } from '#platform/i18n/format.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import classes from './map.module.css'
import { MapBoard } from './map-board.tsx'
import type { MapChange } from './map-changes.ts'
import { MapContext } from './map-context.ts'
import { subjectsIn } from './map-draft.ts'
import { MapDragging, type Target } from './map-dragging.tsx'
import { MapList } from './map-list.tsx'
import { type CareerMapState, useCareerMap } from './use-career-map.ts'
import { type MapMoving, useMapMoving } from './use-map-moving.ts'

/** A career as a map: its cycles, the subjects in them, and the courses of these. */
export function CareerMapScreen() {
  const { id = '' } = useParams()
  const { t } = useTranslation('careers')
  const career = useRead(reference.careers.read, { params: { id } })
  const map = useFreshRead(readCareerMap, { params: { id } })
  const name = career.data?.Item.Name ?? t('Career')
  return (
    <Loaded
      query={{ ...map, isPending: map.isPending || career.isPending, isPaused: map.isPaused || career.isPaused }}
      skeleton={
        <Screen title={t('Career')}>
          <Skeleton h={420} />
        </Screen>
      }
    >
      {({ Item }) => (
        <Arranging key={id} id={id} name={name} map={Item} reload={async () => (await map.refetch()).data?.Item} />
      )}
    </Loaded>
  )
}

interface Props {
  id: string
  name: string
  map: CareerMap
  reload: () => Promise<CareerMap | undefined>
}

function Arranging({ id, name, map, reload }: Props) {
  const { t } = useTranslation('careers')
  const state = useCareerMap(id, map, reload)
  const { draft, change, isDirty } = state
  const moving = useMapMoving(draft, change)
  const [target, setTarget] = useState<Target | null>(null)
  const [{ view }, setUrl] = useUrl({ view: 'map' })
  const subjects = subjectsIn(draft)
  const courses = new Set(subjects.flatMap((subject) => draft.subjects[subject]?.Courses.map(({ Uuid }) => Uuid) ?? []))
  const counts = [
    t('{{count}} cycles', { count: draft.cycles.length }),
    t('{{count}} subjects', { count: subjects.length }),
    t('{{count}} courses', { count: courses.size }),
  ]
  const isList = view === 'list'
  return (
    <Screen
      title={name}
      help={
        <>
          {counts.join(', ')} <SavingState state={state} />
        </>
      }
      breadcrumbs={[
        { label: t('Management'), to: '/admin' },
        { label: t('Careers'), to: '/admin/careers' },
        { label: name },
      ]}
      actions={<Saving state={state} />}
    >
      <PageTabs
        label={name}
        tabs={[
          { label: t('Data'), to: `/admin/careers/${id}` },
          { label: t('Map'), to: `/admin/careers/${id}/map` },
        ]}
      />
      <UnsavedGuard isDirty={isDirty} title={t('Leave without saving?')} confirmLabel={t('Discard changes')}>
        {t('What you changed in the map has not been saved.')}
      </UnsavedGuard>
      <div className={classes.problem}>
        <MapProblem state={state} />
      </div>
      <Row wrap gap={24} rowGap={8} justify={isList ? 'end' : 'between'} below={16}>
        <MovingHelp isHidden={isList} />
        <Toolbar label={t('View')}>
          <Chip pressed={!isList} onClick={() => setUrl({ view: 'map' })}>
            {t('Map')}
          </Chip>
          <Chip pressed={isList} onClick={() => setUrl({ view: 'list' })}>
            {t('List')}
          </Chip>
        </Toolbar>
      </Row>
      <MapContext value={{ draft, change, moving, target }}>
        {isList ? (
          <MapList />
        ) : (
          <MapDragging onTarget={setTarget} onDrop={moving.place}>
            <MapBoard />
          </MapDragging>
        )}
      </MapContext>
      <LiveBar moving={moving} />
    </Screen>
  )
}

/** Beside the counts, where it moves nothing when it appears. */
function SavingState({ state: { changes, savedAt } }: { state: CareerMapState }) {
  const { t } = useTranslation('careers')
  const count = changes.length
  return (
    <span role="status" className={classes.saving}>
      {count > 0 && <StatusBadge state="soon">{t('{{count}} changes not saved', { count })}</StatusBadge>}
      {count === 0 && savedAt && (
        <StatusBadge state="on">{t('Saved {{time}}', { time: formatTime(savedAt) })}</StatusBadge>
      )}
    </span>
  )
}

function Saving({ state: { changes, isSaving, discard, save } }: { state: CareerMapState }) {
  const { t } = useTranslation('careers')
  const isSettled = changes.length === 0
  // Both buttons are disabled then, and the focus was on one of them.
  const wasSettled = useRef(isSettled)
  useEffect(() => {
    if (isSettled && !wasSettled.current) catchAtHeading()
    wasSettled.current = isSettled
  }, [isSettled])
  return (
    <>
      <Button variant="default" disabled={isSettled || isSaving} onClick={discard}>
        {t('Discard')}
      </Button>
      <Button disabled={isSettled} loading={isSaving} onClick={save}>
        {t('Save map')}
      </Button>
    </>
  )
}

/** Why the map was not saved; after a conflict who changed what, and the choice. */
function MapProblem({ state }: { state: CareerMapState }) {
  const { t } = useTranslation('careers')
  const wordsOf = useChangeWords()
  const { problem, conflict, theirs } = state
  if (problem) return <ErrorAlert error={problem} />
  if (!conflict) return null
  const { changed } = conflict.problem
  return (
    <ConflictMessage
      what={
        changed &&
        t('{{who}} changed this map at {{when}}', {
          who: changed.by ?? t('Somebody'),
          when: formatDateTime(changed.at),
        })
      }
      theirs={theirs.length > 0 && theirs.map(wordsOf).join('\n')}
      choices={[
        { label: t('Keep my map'), onChoose: state.keepMine },
        { label: t('Take theirs'), onChoose: state.takeTheirs },
      ]}
    >
      {t(
        'Your map is still here, but not saved. If you keep it, your places replace theirs; courses that they added or removed stay so. They changed:',
      )}
    </ConflictMessage>
  )
}

/** A difference between two maps in a sentence. */
function useChangeWords() {
  const { t } = useTranslation('careers')
  const into = (cycle: string | null) => cycle ?? t('Not placed')
  return (change: MapChange): string => {
    switch (change.kind) {
      case 'cycle-added':
        return t('{{name}} was added', { name: change.name })
      case 'cycle-removed':
        return t('{{name}} was removed', { name: change.name })
      case 'cycles-ordered':
        return t('The order of the cycles was changed')
      case 'subject-added':
        return t('{{name}} was added to {{place}}', { name: change.name, place: into(change.cycle) })
      case 'subject-moved':
        return t('{{name}} was moved to {{place}}', { name: change.name, place: into(change.cycle) })
      case 'subject-removed':
        return t('{{name}} was removed', { name: change.name })
      case 'subjects-ordered':
        return t('The order in {{place}} was changed', { place: into(change.cycle) })
      case 'course-added':
        return t('{{name}} was added to {{place}}', { name: change.name, place: change.subject })
      case 'course-removed':
        return t('{{name}} was removed from {{place}}', { name: change.name, place: change.subject })
    }
  }
}

/** How a card is moved, for the eye and for screen readers. */
function MovingHelp({ isHidden }: { isHidden: boolean }) {
  const { t } = useTranslation('careers')
  return (
    <Text size={14} tone="muted" id="how-to-move" hidden={isHidden}>
      {t('Drag a subject, or take it with Space and move it with the arrows.')}
    </Text>
  )
}

/** What happens to the card that is taken. */
function LiveBar({ moving: { lifted, announcement } }: { moving: MapMoving }) {
  const { t } = useTranslation('careers')
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {lifted && (
        <div className={classes.bar} aria-hidden="true">
          <span>{announcement}</span>
          <Key>{t('Space')}</Key> {t('drop')} <Key>{t('Esc')}</Key> {t('return')}
        </div>
      )}
    </>
  )
}
