import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Card, Section } from '#kit/card.tsx'
import { Checkbox } from '#kit/checkbox.ts'
import { Chip } from '#kit/chip.tsx'
import { Columns } from '#kit/columns.tsx'
import { ConflictMessage } from '#kit/conflict-message.tsx'
import { CopyButton } from '#kit/copy-button.tsx'
import { DaysBadge } from '#kit/days-badge.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { IconButton } from '#kit/icon-button.tsx'
import { Grid, Page, Row, Stack } from '#kit/layout.tsx'
import { LimitedInput, LimitedTextarea } from '#kit/limited-input.tsx'
import { ListTable, ListTableSkeleton } from '#kit/list-table.tsx'
import { Key, Mark, Meter, Tag } from '#kit/marks.tsx'
import { Message } from '#kit/message.tsx'
import { NativeSelect } from '#kit/native-select.ts'
import { Note } from '#kit/note.tsx'
import { PageTabs } from '#kit/page-tabs.tsx'
import { PasswordInput } from '#kit/password-input.tsx'
import { PlainButton, QuietAction } from '#kit/plain-button.tsx'
import { Screen } from '#kit/screen.tsx'
import { ListSearch, SearchBox } from '#kit/search-box.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import { Table } from '#kit/table.tsx'
import { Text } from '#kit/text.tsx'
import { Toolbar } from '#kit/toolbar.tsx'
import classes from './kit.module.css'
import { Surfaces } from './kit-surfaces.tsx'

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
      <Columns gap={16} over={{ laptop: 2 }} top>
        {['Each as high', 'as its content'].map(box)}
      </Columns>
      <Page width={720}>{box('A page of 720 pixels')}</Page>
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
      <Text figures>Figures 1234567890</Text>
      <Text lines={2}>{'Cut after two lines. '.repeat(30)}</Text>
      <Text>
        A text with <PlainButton variant="text">a button</PlainButton> in it.
      </Text>
      <Row gap={8}>
        <QuietAction href="/dev/kit">Quiet action</QuietAction>
        <QuietAction as="button" type="button">
          Quiet button
        </QuietAction>
      </Row>
    </Stack>
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
        what="Luis Vega changed the name"
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
      <LimitedInput label="Short name" max={10} value="Longer than ten" onChange={() => {}} />
      <LimitedTextarea label="Description" max={200} value="Several lines" onChange={() => {}} />
      <PasswordInput label="Password" defaultValue="secret" />
      <NativeSelect label="Level" data={['Basic', 'Advanced']} />
      <SearchBox label="Search" value="" onChange={() => {}} />
      <ListSearch label="Search of a list" value="" onChange={() => {}} />
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
      {([20, 28, 36, 40, 56, 72] as const).map((size) => (
        <Mark key={size} size={size} tone="accent" round>
          A
        </Mark>
      ))}
      <Key>Esc</Key>
      <Key framed>Esc</Key>
      <Key framed="small">Esc</Key>
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
      <PlainButton variant="link">Link</PlainButton>
      <IconButton icon="search" label="Search" />
      <CopyButton text="copied" label="Copy" done="Copied" />
    </Row>
    <PlainButton variant="row">An entry to choose</PlainButton>
  </Stack>
)
