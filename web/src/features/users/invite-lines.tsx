import type { Problem } from '@aulanova/contract/problems'
import { type InviteLine, type InviteOutcome, type InviteReport, inviteOutcomes } from '@aulanova/contract/user-import'
import { Button } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LineReport } from '#ui/csv-import/line-report.tsx'
import type { ReportColumn } from '#ui/csv-import/report-lines.ts'
import { Message } from '#ui/message.tsx'
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

/** Who will be invited, or was. */
export function InviteLines({ report, phase, busy = false, error = null, onAgree, onBack }: Props) {
  const { t } = useTranslation('users')
  const { Lines, Counts } = report
  const texts = phase === 'planned' ? planned : words
  const columns: ReportColumn<InviteLine>[] = [
    { label: t('E-mail'), text: ({ Email }) => Email },
    { label: t('Name'), text: ({ Name }) => Name },
    {
      label: t('Groups'),
      text: ({ Groups }) => Groups.join(' '),
      cell: ({ Groups }) => <GroupChips groups={Groups} />,
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
      busy={busy}
      error={error}
      summary={<Summary counts={Counts} phase={phase} />}
      agree={
        phase === 'planned' ? (
          <Button loading={busy} disabled={Counts.invite === 0} onClick={onAgree}>
            {t('Invite {{count}} people', { count: Counts.invite })}
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

function Summary({ counts, phase }: { counts: InviteReport['Counts']; phase: Props['phase'] }) {
  const { t } = useTranslation('users')
  const { invite } = counts
  if (phase === 'planned')
    return (
      <Message key={phase} kind="notice">
        {t('{{count}} people will be invited. Nothing has been sent yet.', { count: invite })}
      </Message>
    )
  const failed = inviteOutcomes.reduce((sum, name) => (marks[name] === 'refused' ? sum + counts[name] : sum), 0)
  return (
    <Message
      key={phase}
      kind={invite > 0 && failed === 0 ? 'success' : invite > 0 || failed === 0 ? 'notice' : 'error'}
    >
      {t('{{count}} people were invited', { count: invite })}
      {failed > 0 && <p>{t('{{count}} lines could not be used; the list says why.', { count: failed })}</p>}
    </Message>
  )
}
