import { type SearchHit, searchCourse } from '@aulanova/contract/learning/player'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { blockKinds } from '#domains/authoring/block-view/block-kinds.ts'
import { useCourseLanguage } from '#domains/learning/parts/use-course-language.ts'
import { Card } from '#kit/card.tsx'
import { Icon } from '#kit/icon.tsx'
import { classNames, Row, Stack } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { lessonOf } from '#platform/address/course-links.ts'
import { useRead } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { useNamedKeys } from './shortcuts.ts'
import classes from './side-panel.module.css'

interface Props {
  courseId: string
  focus: boolean
  onFocused: () => void
  onNear: (block: string) => void
  onChoose: () => void
}

const pause = 250

/** Searches the texts and titles of the course and one's own notes. A hit opens its block and highlights the words. */
export function SearchPanel({ courseId, focus, onFocused, onNear, onChoose }: Props) {
  const { t } = useTranslation('player')
  const navigate = useNavigate()
  const keys = useNamedKeys()
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim().slice(0, 200), pause)
  useEffect(() => {
    if (!focus) return
    field.current?.focus()
    onFocused()
  }, [focus, onFocused])

  /** Arrow keys move between the field and the hits. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const places = [...(box.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const at = places.indexOf(document.activeElement as HTMLElement)
    const next = places[at + (event.key === 'ArrowDown' ? 1 : -1)]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const openFirst = () => {
    const first = box.current?.querySelector<HTMLAnchorElement>('a[data-block]')
    if (!first || text !== typed.trim()) return
    void navigate(lessonOf(courseId, first.dataset.block), { state: { find: first.dataset.find } })
    onChoose()
  }

  return (
    <search ref={box} style={{ display: 'contents' }} onKeyDown={onKeyDown}>
      <div className={classes.search}>
        <TextInput
          ref={field}
          type="search"
          data-autofocus
          aria-label={t('Search in the course')}
          aria-keyshortcuts={keys('/')}
          placeholder={t('Search in the course')}
          leftSection={<Icon name="search" />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Enter' && openFirst()}
        />
      </div>
      {text === '' ? (
        <Stack gap={12} grow className={classes.list}>
          <Text size={14} tone="faint">
            {t('Matches are highlighted in the text.')}
          </Text>
        </Stack>
      ) : (
        <Hits courseId={courseId} text={text} onNear={onNear} onChoose={onChoose} />
      )}
    </search>
  )
}

interface HitsProps {
  courseId: string
  text: string
  onNear: (block: string) => void
  onChoose: () => void
}

function Hits({ courseId, text, onNear, onChoose }: HitsProps) {
  const { t } = useTranslation('player')
  const hits = useRead(searchCourse, { params: { uuid: courseId, text } })
  const lang = useCourseLanguage(courseId)
  return (
    <Loaded
      query={hits}
      skeleton={
        <Stack gap={12} grow className={classes.list}>
          <Skeleton h={96} />
          <Skeleton h={96} />
        </Stack>
      }
    >
      {({ Items, Searched }) => (
        <>
          {Items.length > 0 && Searched !== text && (
            <Text size={14} tone="faint" className={classes.list}>
              {t('Nothing has “{{typed}}”. Shown is “{{searched}}”.', { typed: text, searched: Searched })}
            </Text>
          )}
          <Stack as="ul" gap={12} grow className={classes.list}>
            {Items.length === 0 && (
              <Text as="li" size={14} tone="faint">
                {t('Nothing found in this course.')}
              </Text>
            )}
            {Items.map((hit) => (
              <li key={hit.Block}>
                <Card
                  as={Link}
                  pad="none"
                  tone="strong"
                  to={lessonOf(courseId, hit.Block)}
                  state={{ find: Searched }}
                  data-find={Searched}
                  className={classNames(classes.note, classes.hit)}
                  data-block={hit.Block}
                  onClick={onChoose}
                  onFocus={() => onNear(hit.Block)}
                  onPointerEnter={() => onNear(hit.Block)}
                >
                  <Hit hit={hit} lang={lang} />
                </Card>
              </li>
            ))}
          </Stack>
          <VisuallyHidden role="status">{t('{{count}} blocks found', { count: Items.length })}</VisuallyHidden>
        </>
      )}
    </Loaded>
  )
}

interface HitProps {
  hit: SearchHit
  /** Of the texts of the course; a note is the learner's. */
  lang: string | undefined
}

function Hit({ hit: { Title, Type, SectionTitle, InNote, Excerpt, From, To }, lang }: HitProps) {
  const { t } = useTranslation('player')
  return (
    <>
      <Row as={Text} weight="medium" gap={8}>
        <Icon name={blockKinds[Type].icon} size="small" tone="faint" />
        <span lang={lang}>{Title}</span>
      </Row>
      {Excerpt && (
        <Text tone="muted" above={6} lang={InNote ? undefined : lang}>
          {Excerpt.slice(0, From)}
          {To > From && <mark>{Excerpt.slice(From, To)}</mark>}
          {Excerpt.slice(To)}
        </Text>
      )}
      <Text as="small" block size={12} tone="faint" above={4}>
        <span lang={lang}>{SectionTitle}</span>
        {InNote && ` · ${t('In your note')}`}
      </Text>
    </>
  )
}
