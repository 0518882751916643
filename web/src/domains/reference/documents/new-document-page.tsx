import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import card from '#kit/form-card.module.css'
import { Screen } from '#kit/screen.tsx'
import { UnsavedGuard } from '#kit/unsaved-guard.tsx'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { documentList, documentOf, type PageState } from './paths.ts'
import { TextFields } from './text-fields.tsx'
import { useDocumentForm } from './use-document-form.ts'

/** A new document in the default language; the others are added on its page. */
export function NewDocumentScreen() {
  const { t } = useTranslation('legal')
  const navigate = useNavigate()
  const { list = documentList } = (useLocation().state ?? {}) as PageState
  const form = useDocumentForm(null)
  const { problem } = form

  const add = async () => {
    const added = await form.add()
    if (!added) return
    const { id, ...typed } = added
    const state: PageState = { list, saved: true, ...typed }
    void navigate(documentOf(id), { replace: true, state })
  }
  return (
    <Screen
      title={t('Create document')}
      help={t('Write it in the default language first; texts in other languages are added on its page.')}
      breadcrumbs={[{ label: t('Management'), to: '/admin' }, { label: t('Documents'), to: list }, { label: t('New') }]}
    >
      <form
        className={card.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <UnsavedGuard isDirty={form.isDirty} title={t('Leave without saving?')} confirmLabel={t('Discard changes')}>
          {t('What you changed here has not been saved.')}
        </UnsavedGuard>
        <TextFields form={form} isNew />
        {problem && <ErrorAlert error={problem} />}
        <div className={card.foot}>
          <Button type="submit" loading={form.busy}>
            {t('Save')}
          </Button>
        </div>
      </form>
    </Screen>
  )
}
