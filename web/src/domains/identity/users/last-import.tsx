import { readInviteProgress } from '@aulanova/contract/identity/user-import'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { stored } from '#kit/browser/storage.ts'
import { Row, Stack } from '#kit/layout.tsx'
import { Message } from '#kit/message.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { readOf } from '#platform/api/api.ts'
import { readActor } from '#platform/session/session.ts'
import { Summary } from './invite-lines.tsx'

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
