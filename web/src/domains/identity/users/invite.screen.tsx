import {
  type InviteReport,
  inviteMany,
  maxInvitedLines,
  previewInvitations,
  readInvitations,
} from '@aulanova/contract/identity/user-import'
import { minutesBetweenInvitations } from '@aulanova/contract/kernel/limits'
import type { Problem } from '@aulanova/contract/kernel/problems'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { formatCount } from '#kit/behaviour/numbers.ts'
import { Checkbox } from '#kit/checkbox.ts'
import { Icon } from '#kit/icon.tsx'
import { Stack } from '#kit/layout.tsx'
import { Message } from '#kit/message.tsx'
import { Screen } from '#kit/screen.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { useRead } from '#platform/api/api.ts'
import { useWrite } from '#platform/api/write.ts'
import { announce } from '#platform/api/written.ts'
import { saveReport } from '#platform/csv-import/csv-file.ts'
import { CsvForm, type CsvInput } from '#platform/csv-import/csv-form.tsx'
import csvImport from '#platform/csv-import/csv-import.module.css'
import { Loaded } from '#platform/states/loaded.tsx'
import { GroupChecks } from './group-checks.tsx'
import classes from './invite.module.css'
import { forgetImport, InviteLines, LastImport, rememberImport, useImportProgress } from './invite-lines.tsx'
import { allUsers } from './paths.ts'

/** Invites many people: a file, what would happen to each line, and then how far the inviting has come. */
export function InviteScreen() {
  const { t } = useTranslation('users')
  const [params, setParams] = useSearchParams()
  const id = params.get('import')
  return (
    <Screen
      title={t('Invite many from a file')}
      help={t(
        'New people get a mail with a temporary password. Names and groups of existing accounts stay as they are.',
      )}
      breadcrumbs={[
        { label: t('Management'), to: '/admin' },
        { label: t('Users'), to: allUsers },
        { label: t('Invite many from a file') },
      ]}
    >
      {id ? (
        <Progress
          id={id}
          onAnother={() => {
            forgetImport(id)
            setParams({})
          }}
        />
      ) : (
        <Preparing onBegun={(uuid) => setParams({ import: uuid })} />
      )}
    </Screen>
  )
}

function Preparing({ onBegun }: { onBegun: (id: string) => void }) {
  const preview = useWrite(previewInvitations)
  const send = useWrite(inviteMany)
  const [input, setInput] = useState<InviteInput>({ csv: '', name: '', groups: ['general'], again: false })
  const [report, setReport] = useState<InviteReport | null>(null)
  // Who left while the file was sent stays where they are.
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const body = { csv: input.csv, groups: input.groups, ...(input.again && { again: true }) }
  if (report)
    return (
      <InviteLines
        report={report}
        phase="planned"
        busy={send.isPending}
        error={send.error}
        onAgree={() =>
          send.mutate(
            { body },
            {
              onSuccess: ({ Item }) => {
                rememberImport(Item.Uuid)
                if (isHere.current) onBegun(Item.Uuid)
              },
            },
          )
        }
        onBack={() => {
          setReport(null)
          send.reset()
        }}
      />
    )
  return (
    <>
      <LastImport />
      <InviteForm
        input={input}
        busy={preview.isPending}
        error={preview.error}
        onChange={(changes) => {
          setInput((now) => ({ ...now, ...changes }))
          preview.reset()
        }}
        onPreview={() => preview.mutate({ body }, { onSuccess: ({ Item }) => setReport(Item) })}
      />
    </>
  )
}

/** The id of the import is in the address, so that the page can be left and found again. */
function Progress({ id, onAnother }: { id: string; onAnother: () => void }) {
  const read = useImportProgress(id)
  const isDone = read.data?.Item.Counts.waiting === 0
  useEffect(() => {
    if (!isDone) return
    announce('admin/users')
    announce('admin/groups')
  }, [isDone])
  return (
    <Loaded query={read} skeleton={<Skeleton h={320} />}>
      {({ Item }) => (isDone ? <Report id={id} onAnother={onAnother} /> : <InviteProgress counts={Item.Counts} />)}
    </Loaded>
  )
}

function Report({ id, onAnother }: { id: string; onAnother: () => void }) {
  const report = useRead(readInvitations, { params: { id } })
  return (
    <Loaded query={report} skeleton={<Skeleton h={320} />}>
      {({ Item }) => <InviteLines report={Item} phase="done" onBack={onAnother} />}
    </Loaded>
  )
}

/** The progress of the invitations; the result of each line is shown when all are done. */
function InviteProgress({ counts }: { counts: InviteReport['Counts'] }) {
  const { t, i18n } = useTranslation('users')
  const { invite, again, waiting } = counts
  const sent = invite + again
  return (
    <>
      <Message kind="notice">{t('The invitations are being written. You can leave this page; it goes on.')}</Message>
      <progress className={classes.progress} max={sent + waiting} value={sent} aria-label={t('People invited')} />
      <Text size={14} tone="muted" figures above={4} aria-hidden="true">
        {`${formatCount(sent, i18n.language)} / ${formatCount(sent + waiting, i18n.language)}`}
      </Text>
    </>
  )
}

interface InviteInput extends CsvInput {
  groups: string[]
  /** Whether people who have not used their invitation get another. */
  again: boolean
}

interface Props {
  input: InviteInput
  busy: boolean
  error: Problem | null
  onChange: (changes: Partial<InviteInput>) => void
  onPreview: () => void
}

/** The people, and the groups of those whose line names none. */
function InviteForm({ input, busy, error, onChange, onPreview }: Props) {
  const { t } = useTranslation('users')
  const download = () =>
    saveReport(`${t('Example of people to invite')}.csv`, [
      [t('E-mail'), t('Name'), t('Groups')],
      ['ana.ruiz@example.com', 'Ana Ruiz', 'general'],
      ['luis.vega@example.com', 'Luis Vega', 'general creator'],
    ])
  const example = (
    <div>
      <Button variant="transparent" size="compact-md" px={0} leftSection={<Icon name="download" />} onClick={download}>
        {t('Download an example')}
      </Button>
    </div>
  )
  const choices = (
    <Stack gap={16} className={csvImport.choices}>
      <Text size={14} tone="muted">
        {t('Lines without groups get these:')}
      </Text>
      <GroupChecks
        stateOf={(group) => input.groups.includes(group)}
        onChange={(group, isChosen) =>
          onChange({
            groups: isChosen ? [...input.groups, group] : input.groups.filter((name) => name !== group),
          })
        }
      />
      <Checkbox
        label={t('Also send the invitation again to people who have not used theirs')}
        description={t(
          'They get a new temporary password; name and groups stay as they are. Not within {{minutes}} minutes of the last one.',
          { minutes: minutesBetweenInvitations },
        )}
        checked={input.again}
        onChange={(event) => onChange({ again: event.currentTarget.checked })}
      />
    </Stack>
  )
  return (
    <CsvForm
      label={t('People')}
      description={t(
        'One person a line, with the columns e-mail, name and groups; their titles may be in any of our languages. Several groups are separated by spaces, commas or semicolons and named by their codes, such as “general creator”. At most {{max}} lines.',
        { max: maxInvitedLines },
      )}
      reasons={{
        empty: t('The file names nobody'),
        tooMany: t('It has more lines than can be invited at once'),
        tooLong: t('The file is too large'),
      }}
      help={t('Nobody is invited yet: the next step shows what will happen to each line.')}
      input={input}
      busy={busy}
      error={error}
      onChange={onChange}
      onPreview={onPreview}
      before={example}
      after={choices}
    />
  )
}
