import {
  type InviteLine,
  type InviteOutcome,
  type InviteReport,
  inviteOutcomes,
  readInviteProgress,
} from '@aulanova/contract/identity/user-import'
import type { Problem } from '@aulanova/contract/kernel/problems'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ParseKeys } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { stored } from '#kit/browser/storage.ts'
import { EmailText } from '#kit/email-text.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Message } from '#kit/message.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { readOf } from '#platform/api/api.ts'
import { FaultyNote } from '#platform/csv-import/faulty-note.tsx'
import { LineReport } from '#platform/csv-import/line-report.tsx'
import { faultyLines, type ReportColumn, resultKind } from '#platform/csv-import/report-lines.ts'
import { readActor } from '#platform/session/session.ts'
import { GroupChips } from './group-chips.tsx'
import { allUsers } from './paths.ts'

interface Props {
  report: InviteReport
  phase: 'planned' | 'done'
  busy?: boolean
  error?: Problem | null
  /** Of what is planned. */
  onAgree?: () => void
  onBack: () => void
}

const words: Record<InviteOutcome, ParseKeys<'users'>> = {
  invite: 'Was invited',
  again: 'Was invited again',
  waiting: 'Waits for its turn',
  exists: 'Has an account already',
  invited: 'Was invited before, has not signed in yet',
  lately: 'Was invited a short while ago',
  repeated: 'Repeated in the file',
  'invalid-email': 'Not an e-mail address',
  'invalid-name': 'Not a name',
  'unknown-group': 'No such group',
  failed: 'It did not work',
}
const planned: typeof words = { ...words, invite: 'Will be invited', again: 'Will be invited again' }

const marks: Record<InviteOutcome, 'on' | 'soon' | 'off' | 'refused'> = {
  invite: 'on',
  again: 'on',
  waiting: 'soon',
  exists: 'off',
  invited: 'soon',
  lately: 'soon',
  repeated: 'off',
  'invalid-email': 'refused',
  'invalid-name': 'refused',
  'unknown-group': 'refused',
  failed: 'refused',
}

/** Only a new account gets groups; one that is not there stays in sight, so that it can be corrected. */
const groupsShown = ({ Outcome, Groups }: InviteLine) =>
  Outcome === 'invite' || Outcome === 'unknown-group' ? Groups : []

/** Who will be invited, or was. */
export function InviteLines({ report, phase, busy = false, error = null, onAgree, onBack }: Props) {
  const { t } = useTranslation('users')
  const { Lines, Counts } = report
  const invited = Counts.invite + Counts.again
  const texts = phase === 'planned' ? planned : words
  const columns: ReportColumn<InviteLine>[] = [
    { label: t('E-mail'), text: ({ Email }) => Email, cell: ({ Email }) => <EmailText>{Email}</EmailText> },
    {
      label: t('Name'),
      text: ({ Name }) => Name,
      cell: ({ Name, Named }) => (
        <>
          {Name}
          {!Named && (
            <Text as="small" block size={12} tone="muted">
              {t('No name in the file: taken from the e-mail')}
            </Text>
          )}
        </>
      ),
    },
    {
      label: t('Groups'),
      text: (line) => groupsShown(line).join(' '),
      cell: (line) => <GroupChips groups={groupsShown(line)} />,
    },
  ]
  const said = Object.fromEntries(inviteOutcomes.map((outcome) => [outcome, t(texts[outcome])]))
  return (
    <LineReport
      lines={Lines}
      counts={Counts}
      outcomes={{ all: inviteOutcomes, words: said as Record<InviteOutcome, string>, marks }}
      columns={columns}
      fileName={t('Invite many from a file')}
      isPlanned={phase === 'planned'}
      busy={busy}
      error={error}
      summary={<Summary counts={Counts} phase={phase} />}
      agree={
        phase === 'planned' ? (
          <Button loading={busy} disabled={invited === 0} onClick={onAgree}>
            {invited > 0 ? t('Invite {{count}} people', { count: invited }) : t('Nobody to invite')}
          </Button>
        ) : (
          <Button component={Link} to={allUsers}>
            {t('See the users')}
          </Button>
        )
      }
      back={{ label: phase === 'planned' ? t('Change the file') : t('Invite from another file'), onClick: onBack }}
    />
  )
}

export function Summary({ counts, phase }: { counts: InviteReport['Counts']; phase: Props['phase'] }) {
  const { t } = useTranslation('users')
  const { invite, again } = counts
  const sent = invite + again
  if (phase === 'planned')
    return (
      <Message key={phase} kind="notice">
        {sent > 0
          ? t('{{count}} people will be invited. Nothing has been sent yet.', { count: invite })
          : t('Nobody will be invited; the list says why.')}
        {again > 0 && <p>{t('{{count}} invitations are sent again', { count: again })}</p>}
      </Message>
    )
  const faulty = faultyLines(counts, marks)
  return (
    <Message key={phase} kind={resultKind(sent, faulty)}>
      {invite > 0 && t('{{count}} people were invited', { count: invite })}
      {sent === 0 && t('Nobody was invited; the list says why.')}
      {again > 0 && <p>{t('{{count}} invitations were sent again', { count: again })}</p>}
      <FaultyNote count={faulty} />
    </Message>
  )
}

const nameOf = () => `lastImport:${readActor()?.id}`

/** The server keeps imports for some weeks; the browser remembers which was the last of the person who is signed in. */
export const rememberImport = (id: string) => stored.set(nameOf(), id)
/** Unless another one was begun since. */
export const forgetImport = (id: string) => {
  if (stored.get(nameOf()) === id) stored.remove(nameOf())
}

const askedEvery = 1500

/** Asked again while people wait. */
export const useImportProgress = (id: string) =>
  useQuery({
    ...readOf(readInviteProgress, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && state.data.Item.Counts.waiting > 0 ? askedEvery : false),
    staleTime: 0,
  })

/** Who left the page while people were invited finds here how it went. */
export function LastImport() {
  const [id, setId] = useState(() => stored.get(nameOf()))
  const hide = () => {
    if (id) forgetImport(id)
    setId(null)
  }
  return id && <Shown id={id} onHide={hide} />
}

function Shown({ id, onHide }: { id: string; onHide: () => void }) {
  const { t } = useTranslation('users')
  const { data, isPending, error } = useImportProgress(id)
  const isGone = error?.code === 'NotFound'
  useEffect(() => {
    if (isGone) forgetImport(id)
  }, [isGone, id])
  // About as high as what comes, so that the form stays where it is.
  if (isPending) return <Skeleton h={140} mb={24} />
  if (!data) return null
  const { Counts } = data.Item
  return (
    <Stack as="section" gap={8} below={24} aria-labelledby="last-import">
      <Text as="h2" size={16} id="last-import">
        {t('Your last import')}
      </Text>
      {/* Without figures while it runs: each change of them would be announced. */}
      {Counts.waiting > 0 ? (
        <Message kind="notice">{t('It is still running.')}</Message>
      ) : (
        <Summary counts={Counts} phase="done" />
      )}
      <Row as="p" wrap gap={20} rowGap={4} align="stretch">
        <Link to={`?import=${id}`}>{t('See what became of each line')}</Link>
        <PlainButton variant="text" tone="strong" onClick={onHide}>
          {t('Hide this')}
        </PlainButton>
      </Row>
    </Stack>
  )
}
