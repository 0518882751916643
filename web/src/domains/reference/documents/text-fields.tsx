import { defaultLanguage, type Language, languageTags } from '@aulanova/contract/kernel/languages'
import { documentLanguages, termsSlug } from '@aulanova/contract/reference/documents'
import { Tabs, TextInput } from '@mantine/core'
import { Text } from '#kit/text.tsx'
import '@mantine/core/styles/Tabs.css'
import { useTranslation } from 'react-i18next'
import card from '#kit/form-card.module.css'
import { languageName, languageTitle } from '#platform/i18n/language-name.ts'
import { RichTextEditor } from '#platform/rich-text/rich-text-editor.tsx'
import { keyOf } from './document-values.ts'
import classes from './documents.module.css'
import type { DocumentForm } from './use-document-form.ts'

/** The address and a tab for each language. A new document begins with the default language alone. */
export function TextFields({ form, isNew = false }: { form: DocumentForm; isNew?: boolean }) {
  const { t, i18n } = useTranslation('legal')
  const { values, errors, language } = form
  const isTerms = form.base?.Slug === termsSlug
  return (
    <div className={card.fields}>
      <TextInput
        label={t('Address')}
        description={
          isTerms
            ? t('Sign-up, the public page of the terms and the settings read the document at this address.')
            : t(
                'By which the document is read: small letters, digits and hyphens. Empty: made from the name. The terms of use need {{address}}.',
                { address: termsSlug },
              )
        }
        data-field="Slug"
        value={values.Slug}
        error={errors.Slug && t(errors.Slug)}
        autoCapitalize="none"
        spellCheck={false}
        inputWrapperOrder={['label', 'input', errors.Slug ? 'error' : 'description']}
        onChange={(event) => form.typeSlug(event.currentTarget.value)}
      />
      {isNew ? (
        <OneText form={form} language={defaultLanguage} />
      ) : (
        <Tabs value={language} onChange={(chosen) => chosen && form.choose(chosen as Language)} keepMounted={false}>
          <Tabs.List aria-label={t('Language')} className={classes.languages ?? ''}>
            {documentLanguages.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {languageTitle(one, i18n.language)}
                <Text as="small" block size={12} tone="muted" weight="normal">
                  {noteOf(form, one, t)}
                </Text>
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {documentLanguages.map((one) => (
            <Tabs.Panel key={one} value={one} className={classes.panel ?? ''}>
              <OneText form={form} language={one} />
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </div>
  )
}

type Say = ReturnType<typeof useTranslation<'legal'>>['t']

function noteOf({ values, errors }: DocumentForm, language: Language, t: Say) {
  if (errors[keyOf('Name', language)] || errors[keyOf('Content', language)]) return t('Something is missing')
  return values.Texts[language].Content ? t('Has a text') : t('Empty')
}

function OneText({ form, language }: { form: DocumentForm; language: Language }) {
  const { t, i18n } = useTranslation('legal')
  const { Name, Content } = form.values.Texts[language]
  const [nameError, contentError] = [form.errors[keyOf('Name', language)], form.errors[keyOf('Content', language)]]
  const isDefault = language === defaultLanguage
  const tongue = languageName(language, i18n.language)
  return (
    <div className={card.fields}>
      <TextInput
        label={t('Name in {{language}}', { language: tongue })}
        lang={languageTags[language]}
        required={isDefault}
        description={isDefault ? t('As people see it.') : t('Empty: the name in the default language.')}
        data-field={keyOf('Name', language)}
        value={Name}
        error={nameError && t(nameError)}
        inputWrapperOrder={['label', 'input', nameError ? 'error' : 'description']}
        onChange={(event) => form.type(language, { Name: event.currentTarget.value })}
      />
      <div data-field={keyOf('Content', language)}>
        <RichTextEditor
          label={t('Text in {{language}}', { language: tongue })}
          lang={languageTags[language]}
          description={
            isDefault
              ? t('The default language: readers of a language without a text see this one.')
              : t('Without a text, readers of this language see the one in {{language}}.', {
                  language: languageName(defaultLanguage, i18n.language),
                })
          }
          value={Content}
          error={contentError && t(contentError)}
          onChange={(html) => form.type(language, { Content: html })}
        />
      </div>
    </div>
  )
}
