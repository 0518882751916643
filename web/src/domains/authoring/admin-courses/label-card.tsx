import { type AdminCourseDetail, labelCourse } from '@aulanova/contract/authoring/admin-courses'
import { readChoices } from '@aulanova/contract/authoring/builder'
import type { ChangedByAnother } from '@aulanova/contract/kernel/problems'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#kit/card.tsx'
import { ConflictMessage } from '#kit/conflict-message.tsx'
import { NativeSelect } from '#kit/native-select.ts'
import { Notice, useNotice } from '#kit/notice.tsx'
import { Text } from '#kit/text.tsx'
import { useRead } from '#platform/api/api.ts'
import { useWrite } from '#platform/api/write.ts'
import { announce } from '#platform/api/written.ts'
import { formatDateTime } from '#platform/i18n/format.ts'
import { isConflict } from '#platform/problems/problem.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import classes from './courses.module.css'

/** The label of a course, which is saved when it is chosen. */
export function LabelCard({ course }: { course: AdminCourseDetail }) {
  const { t } = useTranslation('courses')
  const choices = useRead(readChoices, {})
  const save = useWrite(labelCourse)
  const notice = useNotice()
  const current = course.Label?.Uuid ?? ''
  const [chosen, setChosen] = useState(current)
  const [read, setRead] = useState(current)
  if (read !== current) {
    setRead(current)
    // What was chosen here and is not saved yet stays.
    if (!save.isPending && !save.error) setChosen(current)
  }
  const put = (status: string, seen?: string) => {
    if (save.isPending) return
    setChosen(status)
    notice.clear()
    save.mutate(
      {
        params: { uuid: course.Uuid },
        body: { status: status || null, updated: course.Updated, ...(seen !== undefined && { seen: seen || null }) },
      },
      { onSuccess: () => notice.show(t('The status was saved')) },
    )
  }
  const statuses = choices.data?.Item.Statuses ?? []
  const known = course.Label && !statuses.some(({ Uuid }) => Uuid === current) ? [course.Label, ...statuses] : statuses
  return (
    <Card as="section" className={classes.card}>
      <Text as="h2" size={18} below={8}>
        {t('Status')}
      </Text>
      <NativeSelect
        aria-label={t('Status')}
        value={chosen}
        disabled={choices.data === undefined}
        // Disabled while it is saved, it would lose the focus.
        aria-busy={save.isPending}
        data={[{ value: '', label: t('No status') }, ...known.map(({ Uuid, Name }) => ({ value: Uuid, label: Name }))]}
        onChange={(event) => put(event.currentTarget.value, current)}
      />
      <Text size={14} tone="muted" links className={classes.help}>
        {t('For your own order: it changes nothing for learners.')}{' '}
        <Link to="/admin/statuses">{t('Edit the statuses')}</Link>
      </Text>
      <Notice shown={notice.shown} />
      {choices.data === undefined && choices.error && (
        <ErrorAlert error={choices.error} onRetry={() => choices.refetch()} />
      )}
      {isConflict(save.error) ? (
        <Conflict
          changed={save.error?.changed}
          onMine={() => put(chosen)}
          onTheirs={() => {
            save.reset()
            setChosen(current)
            announce('admin/courses')
          }}
        />
      ) : (
        save.error && <ErrorAlert error={save.error} onRetry={() => put(chosen, current)} />
      )}
    </Card>
  )
}

interface ConflictProps {
  changed: ChangedByAnother | undefined
  onMine: () => void
  onTheirs: () => void
}

function Conflict({ changed, onMine, onTheirs }: ConflictProps) {
  const { t } = useTranslation('courses')
  return (
    <ConflictMessage
      choices={[
        { label: t('Save my choice'), onChoose: onMine },
        { label: t('Keep theirs'), onChoose: onTheirs },
      ]}
    >
      {changed?.by
        ? t('{{name}} changed it on {{time}}. Your choice was not saved.', {
            name: changed.by,
            time: formatDateTime(changed.at),
          })
        : t('Your choice was not saved.')}
    </ConflictMessage>
  )
}
