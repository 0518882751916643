import { type CourseDraft, readBuilder } from '@aulanova/contract/authoring/builder'
import type { BuilderPart } from '@aulanova/contract/authoring/course-rules'
import { type Guide, guides, type StepName } from '@aulanova/contract/identity/guides'
import { Suspense, useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { GuideLine } from '#domains/identity/guides/guide-card.tsx'
import { useGuide } from '#domains/identity/guides/use-guide.ts'
import { Row } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { useRead } from '#platform/api/api.ts'
import { DraftLoaded } from './draft/draft-loaded.tsx'
import classes from './frame/builder.module.css'
import header from './frame/builder-header.module.css'
import { BuilderHeader } from './frame/builder-header.tsx'
import { PartDrawer, PartRail } from './frame/part-rail.tsx'
import { StateNews } from './frame/state-news.tsx'
import { type BuilderPage, partPath } from './part/part.ts'
import { type LoadPart, partsWith } from './parts.tsx'
import { SavingProvider } from './saving/saving.tsx'
import { UndoProvider } from './undo/undo.tsx'

type Parts = ReturnType<typeof partsWith>

export function builderScreen(figures: LoadPart) {
  const parts = partsWith(figures)
  return function BuilderScreen() {
    const { uuid = '', part = '' } = useParams()
    if (!Object.hasOwn(parts, part)) return <Navigate to={partPath(uuid, 'general')} replace />
    // The key mounts a new builder for another course, so that nothing of the one before is shown or saved into it.
    return <Builder key={uuid} courseId={uuid} part={part as BuilderPage} parts={parts} />
  }
}

function Builder({ courseId, part, parts }: { courseId: string; part: BuilderPage; parts: Parts }) {
  const query = useRead(readBuilder, { params: { uuid: courseId } })
  const { guide, isPending } = useGuide('creator')
  const Part = parts[part]
  useNoStrayDrops()
  return (
    <DraftLoaded query={{ ...query, isPending: query.isPending || isPending }} skeleton={<BuilderSkeleton />}>
      {({ Item: draft }) => (
        <SavingProvider>
          <div className={classes.builder}>
            <BuilderHeader draft={draft} current={part} />
            <StateNews draft={draft} part={part} />
            {guide && <BuilderGuide guide={guide} draft={draft} />}
            <PartDrawer draft={draft} current={part} />
            <div className={classes.body}>
              <aside className={classes.rail}>
                <PartRail draft={draft} current={part} />
              </aside>
              <div className={classes.part}>
                <UndoProvider>
                  <Suspense fallback={<PartSkeleton />}>
                    <Part key={part} draft={draft} editable={isEditable(draft.Parts, part)} />
                  </Suspense>
                </UndoProvider>
              </div>
            </div>
          </div>
        </SavingProvider>
      )}
    </DraftLoaded>
  )
}

const isEditable = (known: { Part: BuilderPart; Editable: boolean }[], part: BuilderPage) =>
  known.find(({ Part }) => Part === part)?.Editable ?? false

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** A file that is dropped where nothing takes it would be opened by the browser in place of the page. */
function useNoStrayDrops() {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])
}

const rows = [44, 62, 70, 58, 40, 66, 52, 60, 48, 56]

const BuilderSkeleton = () => (
  <div className={classes.builder}>
    <Row wrap gap={24} rowGap={16} align="end" className={header.header}>
      <Text as="div" grow={340}>
        <Skeleton h={14} w={180} mb={10} />
        <Skeleton h={26} w="min(320px, 80%)" />
      </Text>
    </Row>
    <div className={classes.body}>
      <div className={classes.rail}>
        <Skeleton h={14} w={120} mb={24} />
        {rows.map((width) => (
          <Skeleton key={width} h={14} w={`${width}%`} mb={20} />
        ))}
      </div>
      <div className={classes.part}>
        <PartSkeleton />
      </div>
    </div>
  </div>
)

const PartSkeleton = () => (
  <>
    <Skeleton h={26} w={200} mb={28} />
    <Skeleton h={40} mb={20} />
    <Skeleton h={96} mb={20} />
    <Skeleton h={160} />
  </>
)

interface Props {
  guide: Guide
  draft: Pick<CourseDraft, 'Uuid' | 'Role' | 'State' | 'Sections' | 'Licenses'>
}

/** The next step of the first course, while its owner works on it. The draft says what is done: it is newer than the guide. */
function BuilderGuide({ guide, draft }: Props) {
  if (draft.Role !== 'owner') return null
  const here: Partial<Record<StepName, boolean>> = {
    started: true,
    section: draft.Sections.length > 0,
    block: draft.Sections.some(({ Blocks }) => Blocks.length > 0),
    plan: draft.Licenses.length > 0,
    // Another course may be the one that was handed in.
    'handed-in': draft.State !== 'draft' || guide.Done.includes('handed-in'),
  }
  const Done = guides.creator.steps.filter((step) => here[step] ?? guide.Done.includes(step))
  return (
    <div className={classes.guide}>
      <GuideLine guide={{ ...guide, Course: draft.Uuid, Done }} isCompact />
    </div>
  )
}
