import { languageTags } from '@aulanova/contract/kernel/languages'
import { readPublicDocument } from '@aulanova/contract/operations/public'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Stack } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { useRead } from '#platform/api/api.ts'
import { formatDate } from '#platform/i18n/format.ts'
import { currentLanguage } from '#platform/i18n/i18n.ts'
import { ServerHtml } from '#platform/rich-text/server-html.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import classes from './legal-text.module.css'

interface Props {
  slug: string
  /** Renders the title, as the page's h1 or as a lower heading. */
  heading: (name: string) => ReactNode
}

/** A published document: title, revision, date, text. The title is shown even before the text is loaded, or if that fails. */
export function LegalText({ slug, heading }: Props) {
  const { t } = useTranslation(['documents', 'common'])
  const language = currentLanguage()
  const document = useRead(readPublicDocument, { params: { slug }, query: { language } })
  const shown = document.data?.Item.Language
  return (
    <article className={classes.document} lang={shown && shown !== language ? languageTags[shown] : undefined}>
      {heading(document.data?.Item.Name ?? t('Terms of use and privacy', { ns: 'common' }))}
      <Loaded query={document} skeleton={<Outline />}>
        {({ Item }) => (
          <>
            <Text size={14} tone="muted" figures above={8} below={32}>
              {t('Revision {{number}}', { number: Item.Revision })}
              {' · '}
              {t('Published on {{date}}', { date: formatDate(Item.PublishedAt) })}
            </Text>
            <ServerHtml className={classes.text} html={Item.Content} />
          </>
        )}
      </Loaded>
    </article>
  )
}

const lines = ['100%', '94%', '98%', '90%', '62%']

const Outline = () => (
  <>
    <Skeleton h={20} w={220} mt={8} mb={32} />
    {[1, 2, 3].map((paragraph) => (
      <Stack gap={12} key={paragraph} below={32}>
        {lines.map((width) => (
          <Skeleton key={width} h={16} w={width} />
        ))}
      </Stack>
    ))}
  </>
)
