import type { OutlineSection } from '@aulanova/contract/authoring/builder'
import { useEffect, useRef, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { findBlock, type Outline, totalsOf } from '#domains/authoring/builder/draft/outline.ts'
import type { DropTarget } from '#domains/authoring/builder/ordering/drop-target.ts'
import { focusIdOf } from '#domains/authoring/builder/ordering/movable.ts'
import { OutlineDragging } from '#domains/authoring/builder/ordering/outline-dragging.tsx'
import type { PartProps } from '#domains/authoring/builder/part/part.ts'
import { PartHead } from '#domains/authoring/builder/part/part-head.tsx'
import { Trash } from '#domains/authoring/builder/trash/trash.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import hidden from '#kit/hidden.module.css'
import { Icon } from '#kit/icon.tsx'
import { classNames } from '#kit/layout.tsx'
import { Key } from '#kit/marks.tsx'
import { QuietAction } from '#kit/plain-button.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { useUrl } from '#platform/address/url.ts'
import { hoursAndMinutes } from '#platform/i18n/format.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { ContentProvider } from './content-context.ts'
import classes from './content-part.module.css'
import { Preview } from './preview.tsx'
import { SectionDialog } from './section-dialog.tsx'
import { SectionItem } from './section-item.tsx'
import { useContentPart } from './use-content-part.ts'

/** The course as a document: its sections and blocks in order, each edited where it stands. */
export function ContentPart({ draft, editable }: PartProps) {
  const { t } = useTranslation('content')
  const [{ preview }, setUrl] = useUrl({ preview: 0 })
  const isPreviewed = preview > 0
  const state = useContentPart({ draft, editable, onPreview: () => setUrl({ preview: 1 }) })
  const { content, openId, failure } = state
  useLinkedBlock({ outline: draft.Sections, openId, open: content.open, expand: state.expand })
  useRefreshOnReturn(content.actions.refresh)

  return (
    <ContentProvider value={content}>
      <div className={classes.part} data-preview={isPreviewed || undefined}>
        <div className={classes.outline}>
          <div className={classes.head}>
            <PartHead
              title={t('Content')}
              editable={editable}
              help={editable && <HowToMove />}
              aside={<Totals sections={draft.Sections} />}
            />
          </div>
          <p id="how-to-move" hidden>
            {t('Space lifts it, the arrows move it, Space puts it down, Escape puts it back.')}
          </p>
          <VisuallyHidden role="status">{state.keys.announcement}</VisuallyHidden>
          {failure !== null && (
            <Text as="div" below={16}>
              <ErrorAlert error={failure.error} {...(failure.retry && { onRetry: failure.retry })} />
            </Text>
          )}
          <Sections state={state} editable={editable} />
          {draft.Sections.length === 0 && (
            <EmptyState title={t('This course has no content yet')}>
              {editable && t('Begin with a section: a chapter, a week or a topic.')}
            </EmptyState>
          )}
          {editable && (
            <QuietAction
              as="button"
              type="button"
              className={classes.addSection}
              onClick={() => content.addSection(draft.Sections.length)}
            >
              <Icon name="plus" />
              {t('Add section')}
            </QuietAction>
          )}
          {editable && <Trash courseId={draft.Uuid} />}
          {editable && (
            <SectionDialog
              outline={draft.Sections}
              block={state.placing}
              onMove={state.onMove}
              onClose={state.endPlacing}
            />
          )}
        </div>
        {isPreviewed && (
          <Preview
            outline={draft.Sections}
            id={state.previewId}
            onChoose={state.setPreviewId}
            onClose={() => setUrl({ preview: 0 })}
          />
        )}
      </div>
    </ContentProvider>
  )
}

type State = ReturnType<typeof useContentPart>

function Sections({ state, editable }: { state: State; editable: boolean }) {
  const { keys, openId, picking } = state
  const [target, setTarget] = useState<DropTarget | null>(null)
  const sections = keys.shown
  return (
    <OutlineDragging outline={state.outline} onTarget={setTarget} onMove={state.onMove}>
      <div {...(editable && keys.handlers)}>
        {sections.map((section, index) => (
          <SectionItem
            key={section.Id}
            section={section}
            index={index}
            isCollapsed={state.collapsed.has(section.Id)}
            isRenaming={state.renaming === section.Id}
            openId={section.Blocks.some(({ Id }) => Id === openId) ? openId : null}
            isDeleted={state.isDeleted}
            liftedId={contains(section, keys.liftedId) ? keys.liftedId : null}
            pickingAt={picking?.section === section.Id ? picking.index : null}
            targetAt={target?.kind === 'block' && target.section === section.Id ? target.gap : null}
            edge={edgeOf(target, index, sections.length)}
          />
        ))}
      </div>
    </OutlineDragging>
  )
}

const contains = (section: OutlineSection, id: string | null) =>
  section.Id === id || section.Blocks.some(({ Id }) => Id === id)

function edgeOf(target: DropTarget | null, index: number, count: number) {
  if (target?.kind !== 'section') return null
  if (target.gap === index) return 'before'
  return target.gap === count && index === count - 1 ? 'after' : null
}

function Totals({ sections }: { sections: OutlineSection[] }) {
  const { t } = useTranslation('content')
  const totals = totalsOf(sections)
  return [
    t('{{count}} sections', { count: totals.sections }),
    t('{{count}} blocks', { count: totals.blocks }),
    ...(totals.minutes > 0 ? [hoursAndMinutes(totals.minutes)] : []),
  ].join(' · ')
}

/** Touch screens have no keys, so they get a shorter sentence. */
function HowToMove() {
  const { t } = useTranslation('content')
  return (
    <>
      <Text as="span" className={classNames(classes.keys, hidden.upToPhone)}>
        <Trans
          ns="content"
          i18nKey="Drag to put in order, or use <key>Alt</key> <key>↑</key> <key>↓</key> on the keyboard."
          components={{ key: <Key /> }}
        />
      </Text>
      <Text as="span" className={hidden.overPhone}>
        {t('Drag to put in order.')}
      </Text>
    </>
  )
}

/** Reads again when the person comes back to the page: somebody else may have worked on it. */
function useRefreshOnReturn(refresh: () => Promise<void>) {
  useEffect(() => {
    const onReturn = () => document.visibilityState === 'visible' && void refresh()
    addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [refresh])
}

interface Options {
  outline: Outline
  openId: string | null
  open: (block: string) => void
  expand: (section: string) => void
}

/** Opens, shows and focuses the block or section that the address names. */
function useLinkedBlock({ outline, openId, open, expand }: Options) {
  const [{ block, section }, setUrl] = useUrl({ block: '', section: '', fault: '' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    const home = block ? findBlock(outline, block)?.section.Id : section
    if (!home || !outline.some(({ Id }) => Id === home)) return
    expand(home)
    const target = focusIdOf({ id: block || home }, 'title')
    // After the head of the part, which takes the focus when it is mounted.
    const frame = requestAnimationFrame(() => {
      const row = document.getElementById(target)
      ;(row ?? document.getElementById(`section-${home}`))?.scrollIntoView({ block: 'center' })
      row?.focus({ preventScroll: true })
      if (block) open(block)
    })
    return () => cancelAnimationFrame(frame)
  }, [block, section])

  // The address no longer names the block once it is closed or another one is open.
  const wasOpen = useRef(openId)
  useEffect(() => {
    if (block && wasOpen.current === block && openId !== block) setUrl({ block: '', fault: '' })
    wasOpen.current = openId
  }, [openId, block, setUrl])
}
