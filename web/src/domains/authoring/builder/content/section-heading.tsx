import type { OutlineSection } from '@aulanova/contract/authoring/builder'
import { sectionMinutes } from '@aulanova/contract/authoring/course-length'
import { longestName } from '@aulanova/contract/kernel/limits'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusIdOf, focusTitleLater, type Movable } from '#domains/authoring/builder/ordering/movable.ts'
import { ConflictChoice } from '#domains/authoring/builder/saving/conflict-choice.tsx'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import hidden from '#kit/hidden.module.css'
import { Icon } from '#kit/icon.tsx'
import { IconButton } from '#kit/icon-button.tsx'
import { Row } from '#kit/layout.tsx'
import { Menu } from '#kit/menu.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { Text } from '#kit/text.tsx'
import { useLengthLimit } from '#kit/use-length-limit.ts'
import { hoursAndMinutes } from '#platform/i18n/format.ts'
import { ActionsMenu } from './actions-menu.tsx'
import { useContent } from './content-context.ts'
import { Grip } from './grip.tsx'
import classes from './outline.module.css'

interface Props {
  section: OutlineSection
  index: number
  isCollapsed: boolean
  isRenaming: boolean
  isLifted: boolean
}

export function SectionHeading({ section, index, isCollapsed, isRenaming, isLifted }: Props) {
  const { t } = useTranslation('content')
  const { editable, toggle, rename } = useContent()
  const { Id, Title, Blocks } = section
  const name = t('{{number}}. {{title}}', { number: index + 1, title: Title })
  return (
    <Row as="header" className={classes.heading} data-kind="section" data-id={Id} data-lifted={isLifted || undefined}>
      {editable && <Grip kind="section" id={Id} title={Title} isLifted={isLifted} />}
      <Text as="span" size={18} tone="muted" weight="medium" figures className={classes.number}>
        {index + 1}
      </Text>
      {isRenaming ? (
        <SectionTitleField section={section} />
      ) : (
        <Text as="h3" grow id={`section-${Id}`}>
          {editable ? (
            <PlainButton
              id={focusIdOf({ id: Id }, 'title')}
              className={classes.name}
              title={t('Rename')}
              onClick={() => rename(Id)}
            >
              {Title}
            </PlainButton>
          ) : (
            Title
          )}
        </Text>
      )}
      <Text as="span" size={14} tone="muted" figures className={classes.figures}>
        {isCollapsed && (
          <Text as="span" className={hidden.upToPhone}>{`${t('{{count}} blocks', { count: Blocks.length })} · `}</Text>
        )}
        {Blocks.length > 0 && hoursAndMinutes(sectionMinutes(section))}
      </Text>
      {editable && <SectionMenu section={section} index={index} />}
      <IconButton
        icon={isCollapsed ? 'chevron-right' : 'chevron-down'}
        size={36}
        label={isCollapsed ? t('Open section {{name}}', { name }) : t('Close section {{name}}', { name })}
        aria-expanded={!isCollapsed}
        onClick={() => toggle(Id)}
      />
    </Row>
  )
}

function SectionMenu({ section, index }: { section: OutlineSection; index: number }) {
  const { t } = useTranslation('content')
  const { rename, pickAt, addSection, move, removeSection } = useContent()
  const movable: Movable = { kind: 'section', id: section.Id }
  const [isAsking, setAsking] = useState(false)
  const count = section.Blocks.length
  return (
    <>
      <ActionsMenu label={t('Actions for {{name}}', { name: section.Title })}>
        <Menu.Item leftSection={<Icon name="pencil" />} onClick={() => rename(section.Id)}>
          {t('Rename')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="plus" />} onClick={() => pickAt({ section: section.Id, index: 0 })}>
          {t('Add a block at the start')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="plus" />} onClick={() => addSection(index + 1)}>
          {t('Add a section below')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="chevron-up" />} onClick={() => move(movable, -1)}>
          {t('Move up')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="chevron-down" />} onClick={() => move(movable, 1)}>
          {t('Move down')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="red"
          leftSection={<Icon name="trash" />}
          onClick={() => (count > 0 ? setAsking(true) : removeSection(section))}
        >
          {t('Delete section')}
        </Menu.Item>
      </ActionsMenu>
      <ConfirmDialog
        opened={isAsking}
        title={t('Delete “{{title}}”', { title: section.Title })}
        confirmLabel={t('Delete section')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          removeSection(section)
        }}
      >
        {t('Its content is deleted too: {{blocks}}. You can undo this right afterwards.', {
          blocks: t('{{count}} blocks', { count }),
        })}
      </ConfirmDialog>
    </>
  )
}

/** Renames a section in place: Enter or leaving the field saves, Escape cancels. */
function SectionTitleField({ section: { Id, Title, Version } }: { section: OutlineSection }) {
  const { t } = useTranslation('content')
  const { actions, rename } = useContent()
  const [title, setTitle] = useState(Title)
  const { tooLong, counter } = useLengthLimit(title, longestName)
  const [isConflict, setConflict] = useState(false)
  const [start] = useState({ title: Title, version: Version })
  const isBusy = useRef(false)
  const sent = useRef<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Selecting alone does not focus in every browser.
    field.current?.focus()
    field.current?.select()
  }, [])

  // Another title may be edited by the time that this one is saved: that field stays.
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const close = (isFocused: boolean) => {
    if (!isShown.current) return
    rename(null)
    if (isFocused) focusTitleLater({ id: Id })
  }
  const save = async (version: string, isFocused: boolean) => {
    if (isBusy.current) return
    isBusy.current = true
    setConflict(false)
    sent.current = title.trim()
    let hasConflict = false
    const answer = await actions.renameSection({
      id: Id,
      title: title.trim(),
      version,
      onConflict: () => {
        hasConflict = true
      },
    })
    isBusy.current = false
    // By now the outline has the other title.
    setConflict(hasConflict)
    if (answer) close(isFocused)
  }
  const finish = (isFocused: boolean) => {
    if (isConflict || tooLong) return
    const clean = title.trim()
    // A title whose answer was lost may have arrived; then the next save is based on its version.
    const from = Title === sent.current ? Version : start.version
    if (clean && clean !== start.title) void save(from, isFocused)
    else close(isFocused)
  }
  return (
    <>
      <input
        ref={field}
        id={`section-${Id}`}
        className={classes.rename}
        data-editor
        aria-label={t('Title of the section')}
        aria-invalid={tooLong !== null}
        aria-describedby={`section-${Id}-length`}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        onBlur={() => finish(false)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish(true)
          if (event.key === 'Escape') close(true)
        }}
      />
      <Text as="span" size={14} tone={tooLong === null ? 'muted' : 'danger'} id={`section-${Id}-length`}>
        {tooLong ?? counter}
      </Text>
      {isConflict && (
        <div className={classes.conflict}>
          <ConflictChoice
            theirs={Title}
            conflict={{ takeTheirs: () => close(true), keepMine: () => void save(Version, true) }}
          />
        </div>
      )}
    </>
  )
}
