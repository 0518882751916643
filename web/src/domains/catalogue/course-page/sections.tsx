import type { PublicCourse } from '@aulanova/contract/catalogue/catalogue'
import { useTranslation } from 'react-i18next'
import { DisclosureList } from '#kit/disclosure-list.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Mark } from '#kit/marks.tsx'
import { Text } from '#kit/text.tsx'
import { initials } from '#platform/i18n/format.ts'
import { RichText } from '#platform/rich-text/rich-text.tsx'
import classes from './sections.module.css'

interface HtmlProps {
  title: string
  html: string
  files: PublicCourse['Pictures']
  /** Of the text, as in the other sections. */
  lang: string
}

export const HtmlSection = ({ title, html, files, lang }: HtmlProps) =>
  html.trim() && (
    <section>
      <h2>{title}</h2>
      <div lang={lang}>
        <RichText html={html} files={files} />
      </div>
    </section>
  )

export function CertificateNote({ details, lang }: { details: string; lang: string }) {
  const { t } = useTranslation('learning')
  return (
    <section>
      <h2>{t('Your certificate')}</h2>
      <Text below={12} lineBreaks className={classes.certificate}>
        {t('Finish every block and pass every evaluation to get a certificate that anyone can verify.')}
      </Text>
      {details && (
        <Text below={12} lineBreaks className={classes.certificate} lang={lang}>
          {details}
        </Text>
      )}
    </section>
  )
}

interface Person {
  Name: string
  Role: string | null
  Biography?: string | null
}

/** `isPart`: below the author, under the heading that stands there. */
export function People({ people, isPart = false }: { people: Person[]; isPart?: boolean }) {
  const { t } = useTranslation('learning')
  if (people.length === 0) return null
  const Frame = isPart ? 'div' : 'section'
  return (
    <Frame>
      {!isPart && <h2>{t('Who teaches it')}</h2>}
      <Stack as="ul" gap={16}>
        {people.map(({ Name, Role, Biography }) => (
          <Row as="li" gap={16} key={Name}>
            <Mark size={56} round tone="accent" className={classes.avatar} aria-hidden="true">
              {initials(Name)}
            </Mark>
            <div>
              <h3>{Name}</h3>
              {Role && (
                <Text size={14} tone="muted">
                  {Role}
                </Text>
              )}
              {Biography && (
                <Text tone="muted" above={6} lineBreaks className={classes.biography}>
                  {Biography}
                </Text>
              )}
            </div>
          </Row>
        ))}
      </Stack>
    </Frame>
  )
}

export function Questions({ questions, lang }: { questions: PublicCourse['Faq']; lang: string }) {
  const { t } = useTranslation('learning')
  if (questions.length === 0) return null
  return (
    <section>
      <h2>{t('Frequently asked questions')}</h2>
      <DisclosureList
        items={questions.map(({ Question, Answer }) => ({
          key: Question,
          summary: <span lang={lang}>{Question}</span>,
          content: (
            <div lang={lang}>
              <RichText html={Answer} />
            </div>
          ),
        }))}
      />
    </section>
  )
}

export function Tags({ tags, lang }: { tags: string[]; lang: string }) {
  const { t } = useTranslation('learning')
  if (tags.length === 0) return null
  return (
    <Row as="ul" wrap gap={8} align="stretch" above={48} className={classes.tags} aria-label={t('Tags')}>
      {tags.map((tag) => (
        <Text as="li" tone="muted" breakable key={tag} lang={lang}>
          {tag}
        </Text>
      ))}
    </Row>
  )
}
