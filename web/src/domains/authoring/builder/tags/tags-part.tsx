import { type CourseDraft, readChoices } from '@aulanova/contract/authoring/builder'
import { saveTags } from '@aulanova/contract/authoring/collections'
import { longestName, maxTags } from '@aulanova/contract/kernel/limits'
import { Button } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListProblems } from '#domains/authoring/builder/draft/list-problems.tsx'
import { newKey } from '#domains/authoring/builder/draft/new-key.ts'
import { useDraftList } from '#domains/authoring/builder/draft/use-draft-list.ts'
import { focusNeighbour } from '#domains/authoring/builder/ordering/focus-neighbour.ts'
import type { PartProps } from '#domains/authoring/builder/part/part.ts'
import { PartCard } from '#domains/authoring/builder/part/part-card.tsx'
import form from '#domains/authoring/builder/part/part-form.module.css'
import { PartHead } from '#domains/authoring/builder/part/part-head.tsx'
import { useUndo } from '#domains/authoring/builder/undo/undo.tsx'
import { Autocomplete } from '#kit/autocomplete.ts'
import { IconButton } from '#kit/icon-button.tsx'
import { Row } from '#kit/layout.tsx'
import { Tag } from '#kit/marks.tsx'
import { Text } from '#kit/text.tsx'
import { useLengthLimit } from '#kit/use-length-limit.ts'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { call, useRead } from '#platform/api/api.ts'

export function TagsPart({ draft, editable }: PartProps) {
  const { t } = useTranslation('builder')
  return (
    <>
      <PartHead title={t('Tags')} help={t('Words people search for. A new one is created.')} editable={editable} />
      {editable ? (
        <TagList draft={draft} />
      ) : (
        <Row as="ul" wrap gap={8} align="stretch">
          {draft.Tags.map(({ Uuid, Name }) => (
            <Tag as="li" key={Uuid} tone="accent" size={14} className={form.tag} data-fixed>
              {Name}
            </Tag>
          ))}
        </Row>
      )}
    </>
  )
}

/** A tag becomes part of addresses. The server checks it too, with `PlainName` of the contract. */
const plain = /^[\p{L}\p{N}][\p{L}\p{N} .,&'’()+-]*$/u

/** Tags that differ only by accent, case or comma are one, as on the server. */
const keyOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim()

function tagProblem(name: string, others: readonly string[]): ParseKeys<'builder'> | null {
  if (name.includes('/')) return 'Should not contain /'
  if (!plain.test(name)) return 'No special characters'
  const isThere = others.some((other) => keyOf(other) === keyOf(name))
  return isThere ? 'The course has this tag already' : null
}

interface TagRow {
  key: string
  name: string
}

const rowsOf = ({ Tags }: CourseDraft): TagRow[] => Tags.map(({ Uuid, Name }) => ({ key: Uuid, name: Name }))

function TagList({ draft }: Pick<PartProps, 'draft'>) {
  const { t } = useTranslation('builder')
  const choices = useRead(readChoices, {})
  const { rows, setRows, autosave } = useDraftList({
    draft,
    list: 'tags',
    rows: rowsOf,
    toItem: ({ name }) => ({ Name: name }),
    save: (body) => call(saveTags, { body }),
  })
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<ParseKeys<'builder'> | null>(null)
  const longest = typed.split(',').reduce((one, other) => (other.length > one.length ? other : one), '')
  const { tooLong, counter } = useLengthLimit(longest, longestName)
  const [isOpen, setOpen] = useState(false)
  const [announcement, announce] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const names = rows.map(({ name }) => name)
  const known = (choices.data?.Item.Tags ?? []).map(({ Name }) => Name).filter((name) => !names.includes(name))

  const add = (added: string[]) => {
    if (tooLong) return
    const all = [...names]
    for (const name of added.map((text) => text.trim()).filter(Boolean)) {
      const found = tagProblem(name, all)
      setWrong(found)
      if (found) announce(t(found))
      if (found) return
      all.push(known.find((other) => keyOf(other) === keyOf(name)) ?? name)
    }
    const fresh = all.slice(names.length)
    setTyped('')
    // Open, it would offer every tag over the one that was just added.
    setOpen(false)
    if (fresh.length === 0) return
    setRows([...rows, ...fresh.map((name) => ({ key: newKey(), name }))])
    announce(t('“{{name}}” was added.', { name: fresh.join(', ') }))
    requestAnimationFrame(() => list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' }))
  }
  /** A comma separates tags, as people are used to. */
  const addTyped = () => add(typed.split(','))
  const { offer } = useUndo(({ tag, index }: { tag: TagRow; index: number }) =>
    setRows((before) =>
      before.some(({ name }) => keyOf(name) === keyOf(tag.name))
        ? before
        : before.toSpliced(index, 0, { ...tag, key: newKey() }),
    ),
  )
  const remove = (tag: TagRow, index: number) => {
    focusNeighbour()
    setRows(rows.filter(({ key }) => key !== tag.key))
    const text = t('“{{name}}” was removed.', { name: tag.name })
    offer({ id: tag.key, text, removed: { tag, index }, takesFocus: false })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    addTyped()
  }

  return (
    <PartCard>
      <ListProblems autosave={autosave} />
      <div className={form.addLine}>
        <Autocomplete
          label={t('Find or make a tag')}
          value={typed}
          data={[...new Set(known)]}
          limit={8}
          dropdownOpened={isOpen}
          onDropdownOpen={() => setOpen(true)}
          onDropdownClose={() => setOpen(false)}
          error={tooLong ?? (wrong && t(wrong))}
          description={counter}
          disabled={rows.length >= maxTags}
          onKeyDown={onKeyDown}
          onOptionSubmit={(name) => {
            add([name])
            // The component writes the chosen option into the field after this.
            queueMicrotask(() => setTyped(''))
          }}
          onChange={(text) => {
            setTyped(text)
            setWrong(null)
            // So that the same words are said again when it is refused again.
            announce('')
          }}
        />
        <Button variant="default" onClick={addTyped} disabled={rows.length >= maxTags}>
          {t('Add')}
        </Button>
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Chosen ref={list} rows={rows} onRemove={remove} />
    </PartCard>
  )
}

interface ChosenProps {
  ref: Ref<HTMLUListElement>
  rows: TagRow[]
  onRemove: (tag: TagRow, index: number) => void
}

function Chosen({ ref, rows, onRemove }: ChosenProps) {
  const { t } = useTranslation('builder')
  if (rows.length === 0)
    return (
      <Text size={14} tone="muted">
        {t('No tags yet')}
      </Text>
    )
  return (
    <Row as="ul" wrap gap={8} align="stretch" ref={ref} aria-label={t('Tags')}>
      {rows.map((tag, index) => (
        <Tag as="li" key={tag.key} tone="accent" size={14} className={form.tag}>
          {tag.name}
          <IconButton
            icon="close"
            size={36}
            label={t('Remove: {{name}}', { name: tag.name })}
            onClick={() => onRemove(tag, index)}
          />
        </Tag>
      ))}
    </Row>
  )
}
