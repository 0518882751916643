import type { Comment } from '@aulanova/contract/review'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTime, initials } from '#lib/format.ts'
import { catchLostFocus } from '#lib/lost-focus.ts'
import { useUrl } from '#lib/url.ts'
import { Chip } from '#ui/chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Status } from '#ui/status.tsx'
import classes from './comments.module.css'

interface Props {
  comments: readonly Comment[]
  /** The id of the block that is being read. */
  current: string
  onChoose: (block: string) => void
  /** Missing where comments can only be read. */
  onResolve?: (id: string, resolved: boolean) => Promise<unknown>
}

export function CommentList({ comments, current, onChoose, onResolve }: Props) {
  const { t } = useTranslation('review')
  const [{ comments: filter }, setUrl] = useUrl({ comments: 'open' })
  const isOpenOnly = filter !== 'resolved'
  const open = comments.filter(({ Resolved }) => Resolved === null)
  const resolved = comments.filter(({ Resolved }) => Resolved !== null)
  const shown = isOpenOnly ? open : resolved
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(shown.length)
  // A comment that was resolved or opened again leaves the list, and its button had the focus.
  useEffect(() => {
    if (shown.length < before.current)
      catchLostFocus(box.current?.querySelector<HTMLElement>('[aria-pressed=true]') ?? null)
    before.current = shown.length
  }, [shown.length])
  return (
    <div className={classes.comments} ref={box}>
      <h3>{t('Comments')}</h3>
      <div className={classes.filter}>
        <Chip pressed={isOpenOnly} count={open.length} onClick={() => setUrl({ comments: 'open' })}>
          {t('Open')}
        </Chip>
        <Chip pressed={!isOpenOnly} count={resolved.length} onClick={() => setUrl({ comments: 'resolved' })}>
          {t('Resolved')}
        </Chip>
      </div>
      {shown.length === 0 && (
        <p className={classes.none}>{isOpenOnly ? t('No open comments.') : t('No resolved comments.')}</p>
      )}
      <ul>
        {shown.map((comment) => (
          <OneComment
            key={comment.Id}
            comment={comment}
            isCurrent={comment.Block !== null && comment.Block.Id === current}
            onChoose={onChoose}
            {...(onResolve && { onResolve })}
          />
        ))}
      </ul>
    </div>
  )
}

interface OneProps extends Pick<Props, 'onChoose' | 'onResolve'> {
  comment: Comment
  isCurrent: boolean
}

function OneComment({ comment, isCurrent, onChoose, onResolve }: OneProps) {
  const { t } = useTranslation('review')
  const { Id, Block, Text, By, Created, Resolved } = comment
  const name = By.Name || By.Username
  const isResolved = Resolved !== null
  return (
    <li className={classes.comment} data-current={isCurrent || undefined} data-resolved={isResolved || undefined}>
      <div className={classes.who}>
        <span className={classes.avatar} aria-hidden="true">
          {initials(name)}
        </span>
        <span>
          <b>{name}</b>
          <small>{formatDateTime(Created)}</small>
        </span>
        {onResolve && (
          <IconButton
            icon={isResolved ? 'refresh' : 'check'}
            size={36}
            label={
              isResolved
                ? t('Open the comment of {{name}} again', { name })
                : t('Mark the comment of {{name}} as resolved', { name })
            }
            onClick={() => void onResolve(Id, !isResolved)}
          />
        )}
      </div>
      <p>{Text}</p>
      <div className={classes.where}>
        {Block ? (
          <button type="button" aria-pressed={isCurrent} onClick={() => onChoose(Block.Id)}>
            {Block.Title}
          </button>
        ) : (
          <span>{t('The whole course')}</span>
        )}
        {Resolved !== null && <Status state="on">{t('Resolved on {{date}}', { date: formatDate(Resolved) })}</Status>}
      </div>
    </li>
  )
}
