import { type CatalogueFilter, type catalogueOrders, searchCatalogue } from '@aulanova/contract/catalogue/catalogue'
import type { Reply } from '@aulanova/contract/kernel/endpoint'
import type { OwnedCourse } from '@aulanova/contract/learning/learning'
import { Button } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { catchLostFocus } from '#kit/behaviour/lost-focus.ts'
import { Card } from '#kit/card.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { overviewOf } from '#platform/address/course-links.ts'
import { useLightPages } from '#platform/api/light-read.ts'
import { currentLanguage } from '#platform/i18n/i18n.ts'
import { isProblem } from '#platform/problems/problem.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import card from './offer-card.module.css'
import { OfferCard } from './offer-card.tsx'
import { PlainSelect } from './plain-select.tsx'
import classes from './results.module.css'
import { isFiltered } from './use-catalogue-filter.ts'
import { foundIn, useOwnedCourses } from './use-owned-courses.ts'

type Page = Reply<typeof searchCatalogue>

interface Props {
  query: CatalogueFilter
  onSort: (order: string) => void
  onClear: () => void
}

/** The courses that the filter keeps. While those of a new filter are read, the ones before stay. */
export function Results({ query, onSort, onClear }: Props) {
  const isUsualOrder = query.search === undefined && query.sort === undefined
  const asked = isUsualOrder ? { ...query, prefer: currentLanguage() } : query
  const list = useLightPages(searchCatalogue, { query: asked }, { isReusedOnBack: true })
  const { t } = useTranslation('catalogue')
  const { owned } = useOwnedCourses()
  const foundWords = (count: number) => (count === 0 ? t('No course matches') : t('{{count}} courses', { count }))
  const last = useRef<readonly Page[]>([])
  useEffect(() => {
    if (list.pages.length > 0) last.current = list.pages
  }, [list.pages])
  const pages = list.isPending && last.current[0]?.Count ? last.current : list.pages
  const isFailed = list.error !== null && list.pages.length === 0
  const read = {
    data: pages.length > 0 && !isFailed ? pages : undefined,
    error: list.error as Error | null,
    isPending: list.isPending && pages.length === 0,
    refetch: list.readAgain,
  }
  return (
    <div className={classes.results} aria-busy={list.isPending}>
      <VisuallyHidden role="status">{list.pages[0] && foundWords(list.pages[0].Count)}</VisuallyHidden>
      <OwnMatches owned={owned} search={query.search ?? ''} />
      <Loaded query={read} skeleton={<ResultsSkeleton />}>
        {(shown) => (
          <>
            <Found pages={shown} owned={owned} query={query} onSort={onSort} onClear={onClear} />
            <More list={list} pages={shown} />
          </>
        )}
      </Loaded>
    </div>
  )
}

interface FoundProps extends Props {
  pages: readonly Page[]
  owned: ReturnType<typeof useOwnedCourses>['owned']
}

function Found({ pages, owned, query, onSort, onClear }: FoundProps) {
  const { t } = useTranslation('catalogue')
  const grid = useRef<HTMLUListElement>(null)
  const count = pages[0]?.Count ?? 0
  const firstNew = pages.slice(0, -1).reduce((sum, { Items }) => sum + Items.length, 0)
  // The button of the last page is gone once it was pressed.
  useEffect(() => {
    if (firstNew > 0) catchLostFocus(grid.current?.querySelectorAll<HTMLElement>('h3 a')[firstNew] ?? null)
  }, [firstNew])
  if (count === 0) return <NoneFound isFiltered={isFiltered(query)} onClear={onClear} />
  return (
    <>
      <Row wrap gap={16} rowGap={4} justify="between" below={16} className={classes.head}>
        <Text as="h2" size={18} figures>
          {t('{{count}} courses', { count })}
        </Text>
        <SortSelect value={query.sort} isSearch={query.search !== undefined} onChange={onSort} />
      </Row>
      <ul ref={grid} className={classes.grid}>
        {pages
          .flatMap(({ Items }) => Items)
          .map((course, index) => (
            <OfferCard key={course.PK} course={course} owned={owned.get(course.Uuid)} isFirst={index === 0} />
          ))}
      </ul>
    </>
  )
}

function NoneFound({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation('catalogue')
  if (!isFiltered) {
    return <EmptyState title={t('There are no courses yet')}>{t('The first ones will be shown here.')}</EmptyState>
  }
  return (
    <EmptyState title={t('No course matches')} action={<Button onClick={onClear}>{t('See all courses')}</Button>}>
      {t('Try fewer filters or other words.')}
    </EmptyState>
  )
}

interface MoreProps {
  list: ReturnType<typeof useLightPages<typeof searchCatalogue>>
  pages: readonly Page[]
}

function More({ list, pages }: MoreProps) {
  const { t } = useTranslation('catalogue')
  if (!list.hasMore && list.error === null) return null
  const shown = pages.reduce((sum, { Items }) => sum + Items.length, 0)
  // The server no longer knows where the next page begins: only the first one is sure to be answered.
  const isLost = isProblem(list.error) && list.error.code === 'InvalidToken'
  const goOn = isLost || !list.hasMore ? list.readAgain : list.readMore
  return (
    <Stack gap={12} align="center" above={32}>
      {list.error !== null && <ErrorAlert error={list.error} onRetry={goOn} />}
      <Text size={14} tone="faint" figures>
        {t('{{shown}} of {{count}} courses', { shown, count: pages[0]?.Count ?? shown })}
      </Text>
      {list.hasMore && (
        <Button variant="default" loading={list.isReading} onClick={goOn}>
          {t('View more courses')}
        </Button>
      )}
    </Stack>
  )
}

interface OwnProps {
  owned: ReadonlyMap<string, OwnedCourse>
  search: string
}

/** One's own courses that a search means, also those that the catalogue no longer has. */
function OwnMatches({ owned, search }: OwnProps) {
  const { t } = useTranslation('catalogue')
  const found = foundIn(owned, search)
  if (found.length === 0) return null
  return (
    <Card as="nav" pad="small" variant="soft" below={24} className={classes.own} aria-label={t('Among your courses')}>
      <Text as="h2" size={16} below={8}>
        {t('Among your courses')}
      </Text>
      <ul>
        {found.map(({ Uuid, Name }) => (
          <li key={Uuid}>
            <Link to={overviewOf(Uuid)}>{Name}</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Cards of the size of the real ones. */
const ResultsSkeleton = () => (
  <>
    <Row wrap gap={16} rowGap={4} justify="between" below={16} className={classes.head}>
      <Skeleton h={24} w={120} />
    </Row>
    <ul className={classes.grid}>
      {[1, 2, 3, 4, 5, 6].map((number) => (
        <Card as="li" pad="none" gap={0} column clip leads key={number} className={card.card}>
          <Skeleton className={classes.cover ?? ''} radius={0} />
          <Stack column grow className={card.body}>
            <Skeleton h={16} w="50%" />
            <Skeleton h={24} w="85%" mt={10} />
            <Skeleton h={20} w="60%" mt={8} />
            <Skeleton h={20} mt={36} />
          </Stack>
        </Card>
      ))}
    </ul>
  </>
)

type Order = (typeof catalogueOrders)[number]

const words: Record<Order, ParseKeys<'catalogue'>> = {
  relevance: 'Most relevant',
  newest: 'Newest',
  'price-low': 'Lowest price',
  'price-high': 'Highest price',
  'most-taken': 'Most taken',
  name: 'Name',
}
const always: Order[] = ['newest', 'price-low', 'price-high', 'most-taken', 'name']

interface SortProps {
  value: CatalogueFilter['sort']
  isSearch: boolean
  onChange: (order: string) => void
}

/** The usual order has no name in the address: the best match of a search, otherwise the newest course. */
function SortSelect({ value, isSearch, onChange }: SortProps) {
  const { t } = useTranslation('catalogue')
  const offered: Order[] = isSearch ? ['relevance', ...always] : always
  const [usual] = offered
  const chosen = value && offered.includes(value) ? value : usual
  return (
    <PlainSelect
      variant="sort"
      label={t('Sort by')}
      value={chosen ?? ''}
      options={offered.map((order) => ({ value: order, label: t(words[order]) }))}
      onChange={(order) => onChange(order === usual ? '' : order)}
    />
  )
}
