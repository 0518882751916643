import { type InviteReport, readInviteProgress } from '@aulanova/contract/user-import'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { readOf } from '#lib/api.ts'
import { readActor } from '#lib/session.ts'
import { stored } from '#lib/storage.ts'
import { Message } from '#ui/message.tsx'
import classes from './invite.module.css'
import { faultyLines } from './invite-lines.tsx'

const nameOf = () => `lastImport:${readActor()?.id}`

/** The server keeps imports for some weeks; the browser remembers which was the last of the person who is signed in. */
export const rememberImport = (id: string) => stored.set(nameOf(), id)
export const forgetImport = () => stored.remove(nameOf())

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
    forgetImport()
    setId(null)
  }
  return id && <Shown id={id} onHide={hide} />
}

function Shown({ id, onHide }: { id: string; onHide: () => void }) {
  const { t } = useTranslation('users')
  const { data } = useImportProgress(id)
  // It may be gone: imports are kept for some weeks.
  if (!data) return null
  const { Counts } = data.Item
  return (
    <div className={classes.last}>
      <Message kind={kindOf(Counts)} title={t('Your last import')}>
        <p>
          {Counts.waiting > 0 && `${t('It is still running.')} `}
          {t('{{count}} people were invited', { count: Counts.invite + Counts.again })}
        </p>
        {faultyLines(Counts) > 0 && (
          <p>{t('{{count}} lines could not be used; the list says why.', { count: faultyLines(Counts) })}</p>
        )}
        <p className={classes.ways}>
          <Link to={`?import=${id}`}>{t('See what became of each line')}</Link>
          <button type="button" className={classes.hide} onClick={onHide}>
            {t('Hide this')}
          </button>
        </p>
      </Message>
    </div>
  )
}

const kindOf = (counts: InviteReport['Counts']) =>
  counts.waiting > 0 ? 'notice' : faultyLines(counts) > 0 ? 'warning' : 'success'
