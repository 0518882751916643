import { updateProfile } from '@aulanova/contract/identity/account'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFields } from '#domains/identity/parts/fields.ts'
import { Card } from '#kit/card.tsx'
import { CopyButton } from '#kit/copy-button.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Message } from '#kit/message.tsx'
import { useWrite } from '#platform/api/write.ts'
import { useFieldTexts } from '#platform/problems/field-problems.ts'
import { keepAttributes, readAttributes, useActor } from '#platform/session/session.ts'
import { AccountRefusal, useOpenWithoutSession } from './account-message.tsx'
import { Pane } from './pane.tsx'

/** Saved attributes are stored for the next visit; other open tabs show the old name until the next login. */
export function ProfilePane() {
  const { t } = useTranslation('account')
  const actor = useActor()
  // Kept: what is stored goes when the person logs out in another tab.
  const [attributes, setAttributes] = useState(readAttributes)
  const form = useOpenWithoutSession()
  const fieldTexts = useFieldTexts()
  const update = useWrite(updateProfile)
  const fields = useFields({ name: (text) => (text.trim() ? null : t('Please Enter Your UserName')) })
  const id = attributes?.sub ?? actor?.id ?? ''

  const save = ({ name }: { name: string }) =>
    update.mutate(
      { params: { id }, body: { name: name.trim() } },
      {
        onSuccess: ({ Item }) => {
          keepAttributes(Item)
          setAttributes(Item)
        },
        onError: (problem) => fields.refuse(fieldTexts(problem)),
      },
    )

  return (
    <Pane title={t('Profile')} help={t('How you appear on the platform and on your certificates.')}>
      <Card as="form" ref={form} pad="large" gap={20} max={560} noValidate onSubmit={fields.onSubmit(save)}>
        {update.data && (
          <Message kind="success" title={t('Your profile has been updated!')}>
            {t('Log out and log in again to see the change everywhere.')} <Link to="/logout">{t('Log out now')}</Link>
          </Message>
        )}
        <AccountRefusal error={update.error} hasForm />
        <TextInput
          {...fields.of('name')}
          label={t('Name')}
          description={t('Certificates that were issued keep the name of their day.')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          defaultValue={attributes?.name ?? ''}
          autoComplete="name"
          disabled={update.isPending}
          leftSection={<Icon name="user" />}
        />
        <TextInput
          label={t('Email')}
          description={t('The e-mail cannot be changed here.')}
          value={attributes?.email ?? ''}
          readOnly
          leftSection={<Icon name="mail" />}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <TextInput
          label={t('User id')}
          description={t('Give it to support when you write to them.')}
          value={id}
          readOnly
          rightSection={<CopyButton text={id} label={t('Copy the id')} done={t('Id copied')} />}
          rightSectionWidth={44}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <Row wrap gap={8} align="stretch">
          <Button type="submit" loading={update.isPending}>
            {t('Save')}
          </Button>
        </Row>
      </Card>
    </Pane>
  )
}
