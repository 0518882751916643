import { readBuilder } from '@aulanova/contract/authoring/builder'
import type { BuilderPart } from '@aulanova/contract/authoring/course-rules'
import { Suspense, useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { useGuide } from '#domains/identity/guides/use-guide.ts'
import { useRead } from '#platform/api/api.ts'
import { DraftLoaded } from './draft/draft-loaded.tsx'
import classes from './frame/builder.module.css'
import { BuilderGuide } from './frame/builder-guide.tsx'
import { BuilderHeader } from './frame/builder-header.tsx'
import { BuilderSkeleton, PartSkeleton } from './frame/builder-skeleton.tsx'
import { PartDrawer } from './frame/part-drawer.tsx'
import { PartRail } from './frame/part-rail.tsx'
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
