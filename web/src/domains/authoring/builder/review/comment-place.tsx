import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import type { Comment } from '@aulanova/contract/authoring/review'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { partPath } from '#domains/authoring/builder/part/part.ts'
import { PlainButton } from '#kit/plain-button.tsx'

interface Props {
  draft: Pick<CourseDraft, 'Uuid' | 'Parts'>
  comment: Comment
  isCurrent: boolean
  onChoose: (id: string) => void
}

/** What a comment is about: those who may change it open it to mend it, others read it here. */
export function CommentPlace({ draft: { Uuid, Parts }, comment, isCurrent, onChoose }: Props) {
  const { t } = useTranslation('review')
  const place = placeOf(comment)
  if (!place) return <span>{t('The whole course')}</span>
  const { part, parameter, id, title } = place
  const mends = Parts.some(({ Part, Editable }) => Part === part && Editable)
  if (mends) return <Link to={`${partPath(Uuid, part)}?${parameter}=${id}`}>{title}</Link>
  return (
    <PlainButton variant="link" aria-pressed={isCurrent} onClick={() => onChoose(id)}>
      {title}
    </PlainButton>
  )
}

function placeOf({ Block, Form }: Comment) {
  if (Block) return { part: 'content', parameter: 'block', id: Block.Id, title: Block.Title } as const
  return Form && ({ part: 'evaluations', parameter: 'form', id: Form.Id, title: Form.Name } as const)
}
