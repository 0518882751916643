import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Card, Panel, Section } from '#kit/card.tsx'
import { Checkbox } from '#kit/checkbox.ts'
import { Chip } from '#kit/chip.tsx'
import { Columns } from '#kit/columns.tsx'
import { ConflictMessage } from '#kit/conflict-message.tsx'
import { CopyButton } from '#kit/copy-button.tsx'
import { DaysBadge } from '#kit/days-badge.tsx'
import { DisclosureList } from '#kit/disclosure-list.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { FactCard } from '#kit/fact-card.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { IconButton } from '#kit/icon-button.tsx'
import { Grid, Row, Stack } from '#kit/layout.tsx'
import { LimitedInput, LimitedTextarea } from '#kit/limited-input.tsx'
import { List } from '#kit/list.tsx'
import { ListTable, ListTableSkeleton } from '#kit/list-table.tsx'
import { Key, Mark, Meter, Tag } from '#kit/marks.tsx'
import { Message } from '#kit/message.tsx'
import { NativeSelect } from '#kit/native-select.ts'
import { Note } from '#kit/note.tsx'
import { PageTabs } from '#kit/page-tabs.tsx'
import { PasswordInput } from '#kit/password-input.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { Screen } from '#kit/screen.tsx'
import { SearchBox } from '#kit/search-box.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import { Table } from '#kit/table.tsx'
import { Text } from '#kit/text.tsx'
import { Toolbar } from '#kit/toolbar.tsx'
import classes from './kit.module.css'

/** Every part of the kit in its states, for those who build screens and for the gallery. */
export const KitScreen = () => (
  <Stack as="main" gap={40} className={classes.page}>
    <Screen
      title="Kit"
      help="Each part of the design system, in its states."
      breadcrumbs={[{ label: 'Development' }, { label: 'Kit' }]}
      actions={<Button>Primary action</Button>}
    >
      <PageTabs
        label="Tabs"
        tabs={[
          { label: 'Kit', to: '/dev/kit' },
          { label: 'Sign in', to: '/login' },
        ]}
      />
    </Screen>
    <Layout />
    <Words />
    <Surfaces />
    <Tables />
    <Messages />
    <Fields />
    <Section title="Badges, buttons and filters" id="badges">
      <Badges />
    </Section>
  </Stack>
)

const box = (name: string) => (
  <Card key={name} pad="small">
    <Text size={14}>{name}</Text>
  </Card>
)

const Layout = () => (
  <Section title="Stack, Row, Grid and Columns" id="layout">
    <Stack gap={16}>
      <Stack gap={8}>{['First', 'Second'].map(box)}</Stack>
      <Row gap={8} wrap>
        {['Beside', 'each', 'other'].map(box)}
      </Row>
      <Row gap={8} justify="between" align="end">
        {['Left', 'Right'].map(box)}
      </Row>
      <Grid gap={16} min={210}>
        {['One', 'Two', 'Three', 'Four', 'Five'].map(box)}
      </Grid>
      <Columns gap={16} over={{ phone: 2, desktop: 4 }}>
        {['First column', 'Second column', 'Third column', 'Fourth column'].map(box)}
      </Columns>
      <Columns gap={16} over={{ laptop: 'right' }} side={288}>
        {['Content', 'Side'].map(box)}
      </Columns>
    </Stack>
  </Section>
)

const Words = () => (
  <Section title="Text" id="text">
    <Stack gap={8}>
      {([12, 14, 16, 18, 22, 28, 36] as const).map((size) => (
        <Text key={size} size={size}>
          Size {size}
        </Text>
      ))}
      {(['strong', 'muted', 'faint', 'accent', 'done', 'soon', 'danger'] as const).map((tone) => (
        <Text key={tone} tone={tone}>
          Tone {tone}
        </Text>
      ))}
      {(['normal', 'medium', 'strong'] as const).map((weight) => (
        <Text key={weight} weight={weight}>
          Weight {weight}
        </Text>
      ))}
    </Stack>
  </Section>
)

const Surfaces = () => (
  <Section title="Card, Section and List" id="surfaces" help="A section has help." actions={<Button>Act</Button>}>
    <Grid gap={16} min={280}>
      {(['small', 'normal', 'large'] as const).map((pad) => (
        <Card key={pad} pad={pad} gap={8}>
          <Text weight="medium">Card</Text>
          <Text tone="muted">Padding {pad}</Text>
        </Card>
      ))}
      <FactCard
        title="Facts"
        facts={[
          ['Category', 'Physics'],
          ['Duration', '40 minutes'],
        ]}
      />
      <DisclosureList
        items={[
          { key: 'open', summary: 'Open', content: 'What it says.', open: true },
          { key: 'closed', summary: 'Closed', content: 'What it says.' },
        ]}
      />
      <Card pad="none">
        <Text inset={12}>Inset as the content of a card</Text>
        <Text inset={12} line>
          With a line above it
        </Text>
      </Card>
      <Panel size={14} tone="muted">
        A panel
      </Panel>
      <Card>
        <List>
          {['First entry', 'Second entry', 'Third entry'].map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </List>
      </Card>
    </Grid>
  </Section>
)

const people = [
  { name: 'Ana Torres', courses: 12 },
  { name: 'Luis Vega', courses: 3 },
]

function Tables() {
  const [chosen, setChosen] = useState('Ana Torres')
  return (
    <Section title="Tables" id="tables">
      <Stack gap={16}>
        <Table framed aria-labelledby="tables">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Courses</th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ name, courses }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{courses}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        <ListTable
          label="People"
          columns={[
            { key: 'name', label: 'Name', cell: ({ name }) => name },
            { key: 'courses', label: 'Courses', cell: ({ courses }) => courses, figures: true },
          ]}
          rows={people}
          keyOf={({ name }) => name}
          menu={({ name }) => <IconButton icon="eye" label={`More of ${name}`} />}
          menuLabel="Menu"
          busy={false}
          selection={{
            isChosen: ({ name }) => name === chosen,
            onToggle: ({ name }) => setChosen(name),
            labelOf: ({ name }) => name,
          }}
        />
        <ListTableSkeleton columns={3} />
        <EmptyState title="There is no category yet" action={<Button>New category</Button>}>
          Categories order the catalogue.
        </EmptyState>
      </Stack>
    </Section>
  )
}

const Messages = () => (
  <Section title="Messages" id="messages">
    <Stack gap={8}>
      {(['success', 'warning', 'error', 'notice'] as const).map((kind) => (
        <Message key={kind} kind={kind} title={`A message: ${kind}`}>
          What happened, and what to do.
        </Message>
      ))}
      <Note kind="notice" title="A note">
        It was there from the beginning.
      </Note>
      <ConflictMessage
        title="Somebody else changed it"
        theirs="The other version"
        choices={[{ label: 'Keep mine', onChoose: () => {} }]}
      >
        Choose one of the two.
      </ConflictMessage>
      <Skeleton h={40} />
    </Stack>
  </Section>
)

const Fields = () => (
  <Section title="Fields" id="fields">
    <Grid gap={16} min={280}>
      <TextInput label="Name" description="Help below the field" defaultValue="Physics" />
      <TextInput label="Name" error="The name is taken" defaultValue="Physics" />
      <TextInput label="Name" disabled defaultValue="Physics" />
      <LimitedInput label="Short name" most={10} value="Longer than ten" onChange={() => {}} />
      <LimitedTextarea label="Description" most={200} value="Several lines" onChange={() => {}} />
      <PasswordInput label="Password" defaultValue="secret" />
      <NativeSelect label="Level" data={['Basic', 'Advanced']} />
      <SearchBox label="Search" value="" onChange={() => {}} />
      <Checkbox label="Chosen" defaultChecked />
      <Checkbox label="Not chosen" />
      <FieldGroup legend="A group of fields">
        <Checkbox label="One" />
        <Checkbox label="Another" />
      </FieldGroup>
    </Grid>
  </Section>
)

const Badges = () => (
  <Stack gap={16}>
    <Row gap={16} wrap>
      {(['on', 'soon', 'off', 'refused', 'running'] as const).map((state) => (
        <StatusBadge key={state} state={state}>
          {state}
        </StatusBadge>
      ))}
    </Row>
    <Row gap={8} wrap>
      {(['neutral', 'accent', 'done', 'soon', 'danger'] as const).map((tone) => (
        <Row key={tone} gap={8}>
          <Mark size={32} tone={tone} round>
            AT
          </Mark>
          <Tag tone={tone}>{tone}</Tag>
        </Row>
      ))}
      <Mark size={64}>64</Mark>
      <Key>Esc</Key>
    </Row>
    <Stack gap={8}>
      <Meter value={0.3} />
      <Meter value={0.9} tone="soon" />
      <Meter value={1} tone="danger" thin />
    </Stack>
    <Row gap={8} wrap>
      <DaysBadge active remainingDays={40} finished={false} />
      <DaysBadge active remainingDays={3} finished={false} />
      <DaysBadge active={false} remainingDays={0} finished={false} />
      <DaysBadge active remainingDays={0} finished />
    </Row>
    <Toolbar label="Filters">
      <Chip pressed onClick={() => {}}>
        All
      </Chip>
      <Chip pressed={false} count={4} onClick={() => {}}>
        Open
      </Chip>
    </Toolbar>
    <Row gap={8} wrap>
      <Button>Primary</Button>
      <Button variant="default">Default</Button>
      <Button variant="subtle">Subtle</Button>
      <Button color="red">Delete</Button>
      <Button disabled>Disabled</Button>
      <Button loading>Loading</Button>
      <PlainButton>Plain</PlainButton>
      <PlainButton look="link">Link</PlainButton>
      <PlainButton look="quiet">Quiet</PlainButton>
      <IconButton icon="search" label="Search" />
      <CopyButton text="copied" label="Copy" done="Copied" />
    </Row>
    <PlainButton look="row">An entry to choose</PlainButton>
  </Stack>
)
