import type { Block } from '@aulanova/contract/authoring/blocks'
import type { CourseDraft, OutlineSection } from '@aulanova/contract/authoring/builder'
import { evaluationMinutes, sectionMinutes } from '@aulanova/contract/authoring/course-length'
import type { CourseOverview, NextStep } from '@aulanova/contract/learning/learning'
import type { BlockProgress, CourseBlock, CourseIndex } from '@aulanova/contract/learning/player'
import type { Change } from '#platform/preview/preview.ts'

/** What was done in the preview so far. */
export interface PreviewState {
  changes: ReadonlyMap<string, Change>
  isPassed: (evaluation: string) => boolean
}

/** The draft as learners get a published course. */
export function overviewRecord(draft: CourseDraft, difficulty: string | null, state: PreviewState): CourseOverview {
  const { General, Presentation } = draft
  const index = indexOf(draft, state)
  return {
    ...index,
    Description: General.Description,
    Requirements: General.Requirements,
    Pictures: draft.Pictures,
    Presentation:
      Presentation &&
      ('Filename' in Presentation
        ? { File: Presentation, Address: null }
        : { File: null, Address: Presentation.Address }),
    CertificateDetails: General.CertificateDetails,
    Minutes: index.Sections.reduce((sum, { Minutes }) => sum + Minutes, 0),
    Difficulty: difficulty,
    Tags: draft.Tags.map(({ Name }) => Name),
    Collaborators: draft.Collaborators.filter(({ Collaborator }) => Collaborator !== null).map(({ Name, Role }) => ({
      Name,
      Role,
    })),
    Faq: draft.Faq.map(({ Question, Answer }) => ({ Question, Answer })),
    Plans: draft.Licenses.map(({ PK, Name, Duration, Price }) => ({ PK, Name, Duration, Price })),
    PublishedAt: draft.Updated,
    Access: null,
    CanRead: true,
  }
}

export function indexOf(draft: CourseDraft, state: PreviewState): CourseIndex {
  const Sections = draft.Sections.map((section) => sectionOf(section, state))
  const steps = Sections.flatMap(({ Blocks, Forms }) => [
    ...Blocks.map(({ Done }) => Done),
    ...Forms.map(({ Passed }) => Passed),
  ])
  const Done = steps.filter(Boolean).length
  const { PK, Uuid, Revision, uuid, revision, CreatedBy, Name, Category, Language, LanguageTag, Details } = draft
  return {
    ...{ PK, Uuid, Revision, uuid, revision, CreatedBy, Name, Category, Language, LanguageTag, Details, Sections },
    Progress: { Done, Total: steps.length, Percent: Math.floor((100 * Done) / Math.max(1, steps.length)) },
    Next: nextOf(Sections),
  }
}

type Section = CourseIndex['Sections'][number]

const sectionOf = (section: OutlineSection, state: PreviewState): Section => ({
  Id: section.Id,
  Title: section.Title,
  Minutes: sectionMinutes(section),
  Blocks: section.Blocks.map(({ Id, Title, Type, Minutes }) => ({
    ...{ Id, Title, Type, Minutes },
    Done: state.changes.get(Id)?.completed ?? false,
  })),
  Forms: section.Forms.map(({ Id, Name, Minutes, Questions }) => ({
    ...{ Id, Name, Minutes: evaluationMinutes(Minutes, Questions) },
    Passed: state.isPassed(Id),
  })),
})

function nextOf(sections: Section[]): NextStep | null {
  for (const { Title: SectionTitle, Blocks, Forms } of sections) {
    const open = Blocks.filter(({ Done }) => !Done)
    const SectionMinutesLeft = open.reduce((sum, { Minutes }) => sum + Minutes, 0)
    const [block] = open
    if (block) {
      const { Id, Title, Type, Minutes } = block
      return { Block: Id, Form: null, Title, Type, Minutes, SectionTitle, SectionMinutesLeft }
    }
    const form = Forms.find(({ Passed }) => !Passed)
    if (form) {
      const own = { Title: form.Name, Type: 'evaluation' as const, Minutes: form.Minutes }
      return { Block: null, Form: form.Id, ...own, SectionTitle, SectionMinutesLeft }
    }
  }
  return null
}

export function blockRecord(
  draft: CourseDraft,
  section: OutlineSection,
  block: Block,
  state: PreviewState,
): CourseBlock {
  const all = draft.Sections.flatMap(({ Blocks }) => Blocks)
  const at = all.findIndex(({ Id }) => Id === block.Id)
  const neighbour = (index: number) => {
    const found = all[index]
    return found ? { Block: found.Id, Title: found.Title } : null
  }
  const { Type, Resource, Files } = block
  return {
    Block: block.Id,
    Title: block.Title,
    Minutes: block.Minutes,
    Section: { Id: section.Id, Title: section.Title, Number: draft.Sections.indexOf(section) + 1 },
    Number: section.Blocks.findIndex(({ Id }) => Id === block.Id) + 1,
    Content: { Type, Resource, Files } as CourseBlock['Content'],
    Standing: standingOf(block.Id, state),
    Previous: neighbour(at - 1),
    Next: neighbour(at + 1),
  }
}

export function standingOf(block: string, { changes }: PreviewState): BlockProgress {
  const { completed = false, seconds = 0, note = null } = changes.get(block) ?? {}
  return { Block: block, Completed: completed, Seconds: seconds, Note: note, NoteVersion: '', Updated: null }
}
