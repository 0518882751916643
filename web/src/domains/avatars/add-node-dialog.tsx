import { addAvatarNode } from '@aulanova/contract/avatars/avatar-nodes'
import { longestName } from '@aulanova/contract/kernel/limits'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '#kit/card.tsx'
import dialog from '#kit/confirm-dialog.module.css'
import { CopyButton } from '#kit/copy-button.tsx'
import { LateModal } from '#kit/late-modal.tsx'
import { Row } from '#kit/layout.tsx'
import { Message } from '#kit/message.tsx'
import { Text } from '#kit/text.tsx'
import { useWrite } from '#platform/api/api.ts'
import { config } from '#platform/config/config.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import classes from './nodes.module.css'

/** Asks for the name of a node, and shows its token once. */
export function AddNodeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['avatars', 'common'])
  return (
    <LateModal
      centered
      size="lg"
      opened={opened}
      onClose={onClose}
      // A token that is shown once must not be lost by a click beside it.
      closeOnClickOutside={false}
      title={t('Add a node')}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
      classNames={{ body: dialog.body ?? '' }}
    >
      <AddNode onClose={onClose} />
    </LateModal>
  )
}

function AddNode({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['avatars', 'common', 'problems'])
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const adding = useWrite(addAvatarNode)
  const add = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!name.trim())
    if (name.trim()) adding.mutate({ body: { Name: name.trim() } })
  }
  if (adding.data) return <Token name={adding.data.Item.Node.Name} token={adding.data.Item.Token} onClose={onClose} />
  return (
    <form noValidate onSubmit={add}>
      <TextInput
        data-autofocus
        label={t('Name of the node')}
        description={t('Such as the name of its machine.')}
        maxLength={longestName}
        value={name}
        error={isMissing ? t('This is needed', { ns: 'problems' }) : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {adding.error && <ErrorAlert error={adding.error} />}
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel', { ns: 'common' })}
        </Button>
        <Button type="submit" loading={adding.isPending}>
          {t('Make a token')}
        </Button>
      </div>
    </form>
  )
}

function Token({ name, token, onClose }: { name: string; token: string; onClose: () => void }) {
  const { t } = useTranslation(['avatars', 'common'])
  const server = config.ApiHost || location.origin
  const command = `AVATAR_TOKEN=${token} npm run aulanova -- node --server ${server}`
  return (
    <>
      <Message kind="success" title={t('The node {{name}} has a token', { name })}>
        {t('It is shown only now. Who has it can take requests of this server.')}
      </Message>
      <Copied label={t('Token')} text={token} />
      <Copied label={t('Start it on its machine with')} text={command} />
      <div className={dialog.actions}>
        <Button onClick={onClose}>{t('Close', { ns: 'common' })}</Button>
      </div>
    </>
  )
}

function Copied({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('avatars')
  return (
    <>
      <Text size={14} tone="strong" weight="medium" above={16} below={4}>
        {label}
      </Text>
      <Row gap={8}>
        <Panel as="code" size={14} tone="strong" grow className={classes.copied}>
          {text}
        </Panel>
        <CopyButton text={text} label={t('Copy: {{label}}', { label })} done={t('Copied')} />
      </Row>
    </>
  )
}
