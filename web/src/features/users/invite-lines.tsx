import { pageSize } from '@aulanova/contract/common'
import type { Problem } from '@aulanova/contract/problems'
import { type InviteLine, type InviteOutcome, type InviteReport, inviteOutcomes } from '@aulanova/contract/user-import'
import { Button } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { saveReport } from '#lib/csv-file.ts'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { type Column, ListTable } from '#ui/list-table.tsx'
import { Message } from '#ui/message.tsx'
import { Pager } from '#ui/pager.tsx'
import { Status } from '#ui/status.tsx'
import { GroupChips } from './group-chips.tsx'
import classes from './invite.module.css'
import { allUsers } from './paths.ts'

interface Props {
  report: InviteReport
  phase: 'planned' | 'running' | 'done'
  busy: boolean
  error: Problem | null
  onAgree: () => void
  onBack: () => void
}

const words: Record<InviteOutcome, ParseKeys<'users'>> = {
  invite: 'Was invited',
  waiting: 'Waits for its turn',
  exists: 'Has an account already',
  repeated: 'Repeated in the file',
  'invalid-email': 'Not an e-mail address',
  'invalid-name': 'Not a name',
  'unknown-group': 'No such group',
  failed: 'It did not work',
}
const planned: typeof words = { ...words, invite: 'Will be invited' }

const marks: Record<InviteOutcome, 'on' | 'soon' | 'off' | 'refused'> = {
  invite: 'on',
  waiting: 'soon',
  exists: 'off',
  repeated: 'off',
  'invalid-email': 'refused',
  'invalid-name': 'refused',
  'unknown-group': 'refused',
  failed: 'refused',
}

/** Every line with what will happen to it, or has happened. */
export function InviteLines({ report: { Lines, Counts }, phase, busy, error, onAgree, onBack }: Props) {
  const { t } = useTranslation('users')
  const [shown, setShown] = useState<InviteOutcome | null>(null)
  const [page, setPage] = useState(1)
  const texts = phase === 'planned' ? planned : words
  const lines = Lines.filter(({ Outcome }) => shown === null || Outcome === shown)
  const show = (next: InviteOutcome | null) => {
    setShown(next)
    setPage(1)
  }
  const columns: Column<InviteLine>[] = [
    { key: 'email', label: t('E-mail'), cell: ({ Email }) => Email || '-' },
    { key: 'line', label: t('Line'), figures: true, cell: ({ Line }) => Line },
    { key: 'name', label: t('Name'), cell: ({ Name }) => Name },
    { key: 'groups', label: t('Groups'), cell: ({ Groups }) => <GroupChips groups={Groups} /> },
    {
      key: 'outcome',
      label: t('What happens'),
      cell: ({ Outcome }) => <Status state={marks[Outcome]}>{t(texts[Outcome])}</Status>,
    },
  ]
  const save = () => {
    const head = [t('Line'), t('E-mail'), t('Name'), t('Groups'), t('What happens')]
    const rowOf = ({ Line, Email, Name, Groups, Outcome }: InviteLine) => [
      String(Line),
      Email,
      Name,
      Groups.join(' '),
      t(texts[Outcome]),
    ]
    saveReport(`${t('Invite many from a file')}.csv`, [head, ...Lines.map(rowOf)])
  }
  return (
    <>
      {error && <ErrorAlert error={error} />}
      <Summary counts={Counts} phase={phase} />
      <fieldset className={classes.filters}>
        <legend className={classes.hidden}>{t('Show')}</legend>
        <Chip pressed={shown === null} count={Lines.length} onClick={() => show(null)}>
          {t('All lines')}
        </Chip>
        {inviteOutcomes
          .filter((outcome) => Counts[outcome] > 0 || outcome === shown)
          .map((outcome) => (
            <Chip key={outcome} pressed={shown === outcome} count={Counts[outcome]} onClick={() => show(outcome)}>
              {t(texts[outcome])}
            </Chip>
          ))}
      </fieldset>
      {lines.length === 0 ? (
        <EmptyState title={t('No such line')} />
      ) : (
        <ListTable
          label={t('Lines of the file')}
          columns={columns}
          rows={lines.slice((page - 1) * pageSize, page * pageSize)}
          keyOf={({ Line }) => String(Line)}
          busy={false}
          menuLabel={t('Actions')}
          menu={() => null}
        />
      )}
      <div className={classes.pager}>
        <Pager page={page} count={lines.length} onChange={setPage} />
      </div>
      <div className={classes.actions}>
        {phase === 'planned' ? (
          <Button loading={busy} disabled={Counts.invite === 0} onClick={onAgree}>
            {t('Invite {{count}} people', { count: Counts.invite })}
          </Button>
        ) : (
          <Button component={Link} to={allUsers} onClick={onAgree}>
            {t('See the users')}
          </Button>
        )}
        <Button variant="default" leftSection={<Icon name="download" />} onClick={save}>
          {t('Download the report')}
        </Button>
        <Button variant="subtle" disabled={busy} onClick={onBack}>
          {phase === 'planned' ? t('Change the file') : t('Invite from another file')}
        </Button>
      </div>
    </>
  )
}

function Summary({ counts: { invite, waiting }, phase }: { counts: InviteReport['Counts']; phase: Props['phase'] }) {
  const { t } = useTranslation('users')
  if (phase === 'running')
    return (
      <>
        <Message key="running" kind="notice">
          {t('The invitations are being written. You can leave this page; it goes on.')}
        </Message>
        <progress className={classes.progress} max={invite + waiting} value={invite} aria-label={t('People invited')} />
      </>
    )
  return (
    <Message key={phase} kind={phase === 'done' ? 'success' : 'notice'}>
      {phase === 'done'
        ? t('{{count}} people were invited', { count: invite })
        : t('{{count}} people will be invited. Nothing has been sent yet.', { count: invite })}
    </Message>
  )
}
