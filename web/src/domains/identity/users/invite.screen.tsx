import {
  type InviteReport,
  inviteMany,
  previewInvitations,
  readInvitations,
} from '@aulanova/contract/identity/user-import'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { formatCount } from '#kit/behaviour/numbers.ts'
import { Message } from '#kit/message.tsx'
import { Screen } from '#kit/screen.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { useRead } from '#platform/api/api.ts'
import { useWrite } from '#platform/api/write.ts'
import { announce } from '#platform/api/written.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import classes from './invite.module.css'
import { InviteForm, type InviteInput } from './invite-form.tsx'
import { InviteLines } from './invite-lines.tsx'
import { forgetImport, LastImport, rememberImport, useImportProgress } from './last-import.tsx'
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

/** How far the inviting has come; what became of each line is told when all are through. */
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
