import { type CourseDraft, readChoices } from '@aulanova/contract/authoring/builder'
import { type CollaboratorItem, saveCollaborators } from '@aulanova/contract/authoring/collections'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListProblems } from '#domains/authoring/builder/draft/list-problems.tsx'
import { newKey } from '#domains/authoring/builder/draft/new-key.ts'
import { useDraftList } from '#domains/authoring/builder/draft/use-draft-list.ts'
import { focusNeighbour } from '#domains/authoring/builder/ordering/focus-neighbour.ts'
import type { PartProps } from '#domains/authoring/builder/part/part.ts'
import { PartCard } from '#domains/authoring/builder/part/part-card.tsx'
import { PartHead } from '#domains/authoring/builder/part/part-head.tsx'
import { PersonLine } from '#domains/authoring/builder/people/person-line.tsx'
import { PersonPicker } from '#domains/authoring/builder/people/person-picker.tsx'
import { Icon } from '#kit/icon.tsx'
import { IconButton } from '#kit/icon-button.tsx'
import { List } from '#kit/list.tsx'
import { NativeSelect } from '#kit/native-select.ts'
import { Text } from '#kit/text.tsx'
import { call, useRead } from '#platform/api/api.ts'
import { readAttributes } from '#platform/session/session.ts'

interface Row {
  key: string
  name: string
  detail: string | null
  item: CollaboratorItem
}

const rowsOf = ({ Collaborators }: CourseDraft): Row[] =>
  Collaborators.flatMap(({ Uuid, Name, Role, Collaborator, Username }): Row[] => {
    if (Collaborator) return [{ key: Uuid, name: Name, detail: Role, item: { Collaborator } }]
    return Username ? [{ key: Uuid, name: Name, detail: null, item: { Username } }] : []
  })
const isNamed = ({ item }: Row) => !('Username' in item)

export function CollaboratorsPart({ draft, editable }: PartProps) {
  const { t } = useTranslation('builder')
  const { rows, setRows, autosave } = useDraftList({
    draft,
    list: 'collaborators',
    rows: rowsOf,
    toItem: ({ item }) => item,
    save: (body) => call(saveCollaborators, { body }),
  })
  const remove = (row: Row) => {
    focusNeighbour()
    setRows(rows.filter(({ key }) => key !== row.key))
  }
  const add = (row: Omit<Row, 'key'>) => setRows([...rows, { key: newKey(), ...row }])
  const lists = { rows, editable, onRemove: remove, onAdd: add, draft }

  return (
    <>
      <PartHead
        title={t('Collaborators')}
        help={t('The people shown to learners, and those who may help to build.')}
        editable={editable}
      />
      <ListProblems autosave={autosave} />
      <NamedPeople {...lists} rows={rows.filter(isNamed)} />
      <Helpers {...lists} rows={rows.filter((row) => !isNamed(row))} />
    </>
  )
}

interface ListProps extends PartProps {
  rows: Row[]
  onAdd: (row: Omit<Row, 'key'>) => void
  onRemove: (row: Row) => void
}

function NamedPeople({ rows, editable, onAdd, onRemove }: ListProps) {
  const { t } = useTranslation('builder')
  const choices = useRead(readChoices, {})
  const taken = rows.map(({ item }) => 'Collaborator' in item && item.Collaborator)
  const free = (choices.data?.Item.Collaborators ?? []).filter(({ Uuid }) => !taken.includes(Uuid))
  const self = readAttributes()?.name
  const isThere = rows.some(({ name, item }) => 'Self' in item || name === self)
  const add = (uuid: string) => {
    const person = free.find(({ Uuid }) => Uuid === uuid)
    if (person) onAdd({ name: person.Name, detail: null, item: { Collaborator: person.Uuid } })
  }
  return (
    <PartCard>
      <header>
        <Text as="h3" size={16}>
          {t('People whom learners will see')}
        </Text>
        <Text size={14} tone="muted">
          {t('You, and teachers and guests from the list the administrators keep.')}
        </Text>
      </header>
      <People rows={rows} editable={editable} onRemove={onRemove} />
      {editable && !isThere && self && (
        <div>
          <Button
            variant="default"
            leftSection={<Icon name="plus" />}
            onClick={() => onAdd({ name: self, detail: null, item: { Self: true } })}
          >
            {t('Add myself')}
          </Button>
        </div>
      )}
      {editable && (
        <NativeSelect
          label={t('Add a person')}
          value=""
          data={[
            { value: '', label: t('Choose a person') },
            ...free.map(({ Uuid, Name }) => ({ value: Uuid, label: Name })),
          ]}
          onChange={(event) => add(event.currentTarget.value)}
        />
      )}
    </PartCard>
  )
}

function Helpers({ rows, editable, onAdd, onRemove, draft }: ListProps) {
  const { t } = useTranslation(['builder', 'problems'])
  const [isOwner, setOwner] = useState(false)
  return (
    <PartCard>
      <header>
        <Text as="h3" size={16}>
          {t('Who helps to build')}
        </Text>
        <Text size={14} tone="muted">
          {t('They may change content, evaluations, questions and tags.')}
        </Text>
      </header>
      <People rows={rows} editable={editable} onRemove={onRemove} />
      {editable && (
        <PersonPicker
          label={t('Invite a creator')}
          action={t('Add')}
          course={draft}
          taken={rows.flatMap(({ item }) => ('Username' in item ? [item.Username] : []))}
          error={isOwner && t("You're already owner of the course", { ns: 'problems' })}
          onTyping={() => setOwner(false)}
          onPick={({ Username, Name }) => {
            const owns = Username === draft.Owner.Username
            setOwner(owns)
            if (!owns) onAdd({ name: Name, detail: null, item: { Username } })
            return !owns
          }}
        />
      )}
    </PartCard>
  )
}

function People({ rows, editable, onRemove }: Pick<ListProps, 'rows' | 'editable' | 'onRemove'>) {
  const { t } = useTranslation('builder')
  if (rows.length === 0)
    return (
      <Text size={14} tone="muted">
        {t('Nobody yet')}
      </Text>
    )
  return (
    <List>
      {rows.map((row) => (
        <PersonLine key={row.key} name={row.name} detail={row.detail}>
          {editable && (
            <IconButton
              icon="trash"
              size={36}
              label={t('Remove: {{name}}', { name: row.name })}
              onClick={() => onRemove(row)}
            />
          )}
        </PersonLine>
      ))}
    </List>
  )
}
