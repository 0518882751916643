import type { CourseOverview } from '@aulanova/contract/learning/learning'
import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { StandingCard } from './standing-card.tsx'

const course = {
  Uuid: 'course',
  Name: 'Mareas',
  Hours: 2,
  CanRead: false,
  Details: { Cover: null },
  Access: { Active: false, RemainingDays: 0 },
  Plans: [],
  Sections: [],
  Progress: { Done: 2, Total: 2, Percent: 100 },
  Next: null,
} as unknown as CourseOverview

const shown = (of: Partial<CourseOverview>) =>
  renderToStaticMarkup(
    createElement(
      MantineProvider,
      null,
      createElement(
        MemoryRouter,
        null,
        createElement(StandingCard, { course: { ...course, ...of }, chosen: '', onChoose: () => {} }),
      ),
    ),
  )

test('a finished course without plans still links to the certificate and explains that access has ended', () => {
  const card = shown({})
  expect(card).toContain('No plan is offered for this course right now.')
  expect(card).toContain('Your access has ended; your progress is kept.')
  expect(card).toContain('View the certificate')
  expect(shown({ Access: null, Progress: { Done: 0, Total: 2, Percent: 0 } })).not.toMatch(/has ended|certificate/)
})
