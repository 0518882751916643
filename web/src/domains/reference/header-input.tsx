import type { UseFormReturnType } from '@mantine/form'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CourseTitles } from '#kit/course-titles.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { brandName } from '#platform/config/config.ts'
import { RichTextEditor } from '#platform/rich-text/rich-text-editor.tsx'
import type { EntryValues } from './entry-values.ts'
import classes from './header-input.module.css'

interface Props {
  form: UseFormReturnType<EntryValues>
  label: string
  error: ReactNode
}

/** Comes with the editor, which is there by then. */
const TypedHtml = lazy(async () => ({ default: (await import('#platform/rich-text/typed-html.tsx')).TypedHtml }))

/** What learners see above the courses of an organization, and the header of the course area with it. */
export function HeaderInput({ form, label, error }: Props) {
  const { t } = useTranslation('reference')
  const typed = String(form.values.Header ?? '')
  const name = String(form.values.Name ?? '')
  const isBrand = form.values.ShowAsBrand === true
  return (
    <div data-path="Header" tabIndex={-1}>
      <RichTextEditor
        label={label}
        value={typed}
        error={error}
        description={t('One line above the name of the course. Empty: the name of the organization.')}
        onChange={(html) => form.setFieldValue('Header', html)}
      />
      <Text as="section" above={16} aria-label={t('As learners see it')}>
        <Text as="h2" size={14} weight="medium" below={6}>
          {t('As learners see it')}
        </Text>
        <Row gap={12} className={classes.header}>
          <span className={classes.brand} data-brand={isBrand || undefined} title={isBrand ? name : brandName}>
            {isBrand ? name : brandName}
          </span>
          <CourseTitles
            className={classes.titles}
            name={t('Name of the course')}
            organization={name}
            header={
              typed && (
                <Suspense>
                  <TypedHtml html={typed} />
                </Suspense>
              )
            }
            isBrand={isBrand}
          />
        </Row>
      </Text>
    </div>
  )
}
