import { readPublicDocument } from '@aulanova/contract/public'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '#lib/api.ts'
import { formatDate } from '#lib/format.ts'
import { Loaded } from '#ui/loaded.tsx'
import { ServerHtml } from '#ui/server-html.tsx'
import { Skeleton } from '#ui/skeleton.ts'
import classes from './legal-text.module.css'

interface Props {
  slug: string
  /** The title as the page wants it: its only heading, or one of several. */
  heading: (name: string) => ReactNode
}

/** A published document: title, revision, date, text. */
export function LegalText({ slug, heading }: Props) {
  const { t } = useTranslation('documents')
  const document = useRead(readPublicDocument, { params: { slug } })
  return (
    <Loaded query={document} skeleton={<Outline />}>
      {({ Item }) => (
        <article className={classes.document}>
          <header>
            {heading(Item.Name)}
            <p className={classes.about}>
              {t('Revision {{number}}', { number: Item.Revision })}
              {' · '}
              {t('Published on {{date}}', { date: formatDate(Item.PublishedAt) })}
            </p>
          </header>
          <ServerHtml className={classes.text} html={Item.Content} />
        </article>
      )}
    </Loaded>
  )
}

const lines = ['100%', '94%', '98%', '90%', '62%']

const Outline = () => (
  <div className={classes.document}>
    <Skeleton h={34} w="60%" />
    <Skeleton h={20} w={220} mt={12} mb={32} />
    {[1, 2, 3].map((paragraph) => (
      <div key={paragraph} className={classes.outline}>
        {lines.map((width) => (
          <Skeleton key={width} h={16} w={width} />
        ))}
      </div>
    ))}
  </div>
)
