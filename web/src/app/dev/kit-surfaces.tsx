import { Button } from '@mantine/core'
import { Card, Panel, Section } from '#kit/card.tsx'
import { Figure, FigureNote } from '#kit/charts/figure.tsx'
import { DisclosureList } from '#kit/disclosure-list.tsx'
import { FactCard, Facts } from '#kit/fact-card.tsx'
import { Grid } from '#kit/layout.tsx'
import { List } from '#kit/list.tsx'
import { Text } from '#kit/text.tsx'

/** Cards, lists, facts and figures in their states. */
export const Surfaces = () => (
  <Section title="Card, Section and List" id="surfaces" help="A section has help." actions={<Button>Act</Button>}>
    <Grid gap={16} min={280}>
      {(['small', 'normal', 'large'] as const).map((pad) => (
        <Card key={pad} pad={pad} gap={8}>
          <Text weight="medium">Card</Text>
          <Text tone="muted">Padding {pad}</Text>
        </Card>
      ))}
      {(['soft', 'soon', 'lifted'] as const).map((variant) => (
        <Card key={variant} variant={variant}>
          Look {variant}
        </Card>
      ))}
      <Card>
        <Figure name="Figure" value="1,234">
          <FigureNote>A note</FigureNote>
          <FigureNote isSoon>A note that asks for attention</FigureNote>
        </Figure>
      </Card>
      <Card>
        <Figure name="Large figure" value="1,234" large />
      </Card>
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
        <Facts
          strong
          large
          facts={[
            ['Category', 'Physics'],
            ['Duration', '40 minutes'],
          ]}
        />
      </Card>
      {([8, 10, 12] as const).map((pad) => (
        <Card key={pad}>
          <List pad={pad}>
            {['First entry', 'Second entry', 'Third entry'].map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </List>
        </Card>
      ))}
    </Grid>
  </Section>
)
