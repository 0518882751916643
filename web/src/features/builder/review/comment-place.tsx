import type { CourseDraft } from '@aulanova/contract/builder'
import type { Comment } from '@aulanova/contract/review'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { partPath } from '../part.ts'

interface Props {
  draft: Pick<CourseDraft, 'Uuid' | 'Parts'>
  comment: Comment
  isCurrent: boolean
  onChoose: (block: string) => void
}

/** What a comment is about: those who may change the block open it to mend it, others read it here. */
export function CommentPlace({ draft: { Uuid, Parts }, comment: { Block }, isCurrent, onChoose }: Props) {
  const { t } = useTranslation('review')
  if (!Block) return <span>{t('The whole course')}</span>
  const mends = Parts.some(({ Part, Editable }) => Part === 'content' && Editable)
  if (mends) return <Link to={`${partPath(Uuid, 'content')}?block=${Block.Id}`}>{Block.Title}</Link>
  return (
    <button type="button" aria-pressed={isCurrent} onClick={() => onChoose(Block.Id)}>
      {Block.Title}
    </button>
  )
}
