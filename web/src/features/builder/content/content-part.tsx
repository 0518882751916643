import { useEffect, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { hoursAndMinutes } from '#lib/format.ts'
import { useUrl } from '#lib/url.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { UndoNotice, UndoStack } from '#ui/undo-notice.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { figuresOf } from '../draft/outline.ts'
import type { Drop } from '../ordering/drop-target.ts'
import { Dragging } from '../ordering/outline-dragging.tsx'
import { useMoving } from '../ordering/use-outline-keys.ts'
import type { PartProps } from '../part.ts'
import { PartHead } from '../part-head.tsx'
import { ContentProvider } from './content-context.ts'
import classes from './content-part.module.css'
import { Preview } from './preview.tsx'
import { SectionItem } from './section-item.tsx'
import { useContentActs } from './use-content-actions.ts'
import { useLinkedPlace } from './use-linked-place.ts'

/** The course as a document: its sections and blocks in order, each edited where it stands. */
export function ContentPart({ draft, editable }: PartProps) {
  const { t } = useTranslation('content')
  const [{ preview }, setUrl] = useUrl({ preview: 0 })
  const isPreviewed = preview > 0
  const state = useContentActs(draft, editable, () => setUrl({ preview: 1 }))
  const { content, openId, isGone, shut, picking, renaming } = state
  const moving = useMoving(state.shown, content.acts, state.expand)
  state.onMove(moving.move)
  const outline = moving.shown
  useLinkedPlace({ outline: draft.Sections, openId, open: content.open, expand: state.expand })
  const [drop, setDrop] = useState<Drop | null>(null)
  const figures = figuresOf(draft.Sections)

  const { refresh } = content.acts
  // Others may have worked on it while one was elsewhere.
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void refresh()
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [refresh])

  return (
    <ContentProvider value={content}>
      <div className={classes.part} data-preview={isPreviewed || undefined}>
        <div className={classes.outline}>
          <div className={classes.head}>
            <PartHead
              title={t('Content')}
              editable={editable}
              help={editable && <HowToMove />}
              aside={[
                t('{{count}} sections', { count: figures.sections }),
                t('{{count}} blocks', { count: figures.blocks }),
                hoursAndMinutes(figures.minutes),
              ].join(' · ')}
            />
          </div>
          <p id="how-to-move" hidden>
            {t('Space lifts it, the arrows move it, Space puts it down, Escape puts it back.')}
          </p>
          <VisuallyHidden role="status">{moving.said}</VisuallyHidden>
          {state.failure !== null && (
            <div className={classes.failure}>
              <ErrorAlert error={state.failure.error} {...(state.failure.again && { onRetry: state.failure.again })} />
            </div>
          )}
          <Dragging outline={state.shown} acts={content.acts} onTarget={setDrop}>
            <div {...(editable && moving.handlers)}>
              {outline.map((section, index) => (
                <SectionItem
                  key={section.Id}
                  section={section}
                  index={index}
                  isShut={shut.has(section.Id)}
                  isRenaming={renaming === section.Id}
                  openId={section.Blocks.some(({ Id }) => Id === openId) ? openId : null}
                  isGone={isGone}
                  liftedId={holds(section, moving.liftedId) ? moving.liftedId : null}
                  pickingAt={picking?.section === section.Id ? picking.index : null}
                  targetAt={drop?.kind === 'block' && drop.section === section.Id ? drop.gap : null}
                  edge={edgeOf(drop, index, outline.length)}
                />
              ))}
            </div>
          </Dragging>
          {draft.Sections.length === 0 && (
            <EmptyState title={t('This course has no content yet')}>
              {editable && t('Begin with a section: a chapter, a week or a topic.')}
            </EmptyState>
          )}
          {editable && (
            <button
              type="button"
              className={classes.addSection}
              onClick={() => content.addSection(draft.Sections.length)}
            >
              <Icon name="plus" />
              {t('Add section')}
            </button>
          )}
        </div>
        {isPreviewed && (
          <Preview
            outline={draft.Sections}
            id={state.shownId ?? openId ?? ''}
            onChoose={state.setShownId}
            onClose={() => setUrl({ preview: 0 })}
          />
        )}
      </div>
      <UndoStack>
        {state.removed.map((one) => (
          <UndoNotice
            key={one.id}
            text={t('“{{name}}” was deleted', { name: one.name })}
            undoLabel={t('Undo')}
            onUndo={() => state.undo(one)}
            onClose={() => state.forget(one)}
          />
        ))}
      </UndoStack>
    </ContentProvider>
  )
}

/** A phone has no keys to tell of. */
function HowToMove() {
  const { t } = useTranslation('content')
  return (
    <>
      <span className={classes.keys}>
        <Trans
          ns="content"
          i18nKey="Drag to put in order, or use <key>Alt</key> <key>↑</key> <key>↓</key> on the keyboard."
          components={{ key: <kbd /> }}
        />
      </span>
      <span className={classes.noKeys}>{t('Drag to put in order.')}</span>
    </>
  )
}

const holds = (section: { Id: string; Blocks: { Id: string }[] }, id: string | null) =>
  section.Id === id || section.Blocks.some(({ Id }) => Id === id)

function edgeOf(drop: Drop | null, index: number, count: number) {
  if (drop?.kind !== 'section') return null
  if (drop.gap === index) return 'before'
  return drop.gap === count && index === count - 1 ? 'after' : null
}
