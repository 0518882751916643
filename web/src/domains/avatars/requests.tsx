import { type AvatarRequest, type AvatarState, listAvatarRequests, mayCancel } from '@aulanova/contract/avatars/avatars'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { Columns } from '#kit/columns.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { Row } from '#kit/layout.tsx'
import { List } from '#kit/list.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { readOf } from '#platform/api/api.ts'
import { Pager } from '#platform/paging/pager.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { RequestRow } from './request-row.tsx'
import classes from './requests.module.css'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'
import { Viewer } from './viewer.tsx'

interface Props {
  page: number
  /** The id of the request whose video is shown; empty: none was chosen. */
  chosen: string
  onPage: (page: number) => void
  onChoose: (id: string) => void
  onDuplicate: (request: AvatarRequest) => void
}

/** My requests, and beside them the video of one. */
export function Requests(props: Props) {
  const { t } = useTranslation('avatars')
  const requests = useRequests(props.page)
  const said = useEndings(requests.data?.Items)
  return (
    <Card as="section" pad="none" above={16} className={classes.card} aria-labelledby="avatar-requests">
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Loaded query={requests} skeleton={<Skeleton h={360} />}>
        {({ Items, Count }) =>
          Count === 0 ? (
            <div className={classes.none}>
              <VisuallyHidden>
                <h2 id="avatar-requests">{t('Your requests')}</h2>
              </VisuallyHidden>
              <EmptyState title={t('You have not asked for a video yet')}>
                {t('Write a script above. The video appears here, with its progress while it is made.')}
              </EmptyState>
            </div>
          ) : (
            <Full {...props} items={Items} count={Count} busy={requests.isPlaceholderData} />
          )
        }
      </Loaded>
    </Card>
  )
}

function Full({ page, chosen, onPage, onChoose, onDuplicate, items, count, busy }: Props & FullProps) {
  const { t } = useTranslation('avatars')
  const shown = useShown(items, chosen)
  const { heading, onRemoved } = useFocusAfterRemoval(count)
  const viewer = useRef<HTMLElement>(null)
  // On a phone the video is below the list.
  const choose = (id: string) => {
    onChoose(id)
    requestAnimationFrame(() => viewer.current?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <Columns over={{ desktop: 'right' }} side={448}>
      <div className={classes.list}>
        <Row
          as="header"
          wrap
          gap={16}
          rowGap={4}
          align="baseline"
          justify="between"
          size={14}
          tone="muted"
          inset={0}
          below={10}
        >
          <Text as="h2" tone="strong" size={18} id="avatar-requests" ref={heading} tabIndex={-1}>
            {t('Your requests')}
          </Text>
          <span>{t('{{count}} requests', { count })}</span>
        </Row>
        <List aria-busy={busy}>
          {items.map((request) => (
            <RequestRow
              key={request.Id}
              request={request}
              isShown={request.Id === shown?.Id}
              onChoose={() => choose(request.Id)}
              onDuplicate={() => onDuplicate(request)}
              onDeleted={onRemoved}
            />
          ))}
        </List>
        <Pager page={page} count={count} onChange={onPage} />
      </div>
      {shown && <Viewer key={shown.Id} ref={viewer} request={shown} onDuplicate={() => onDuplicate(shown)} />}
    </Columns>
  )
}

interface FullProps {
  items: readonly AvatarRequest[]
  count: number
  busy: boolean
}

/** While something moves. A hidden page does not ask. */
const pollMs = 2000

/** A page of my requests, which is read again while one of them is worked on or waits. */
const useRequests = (page: number) =>
  useQuery({
    ...readOf(listAvatarRequests, { params: { page }, query: {} }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.Items.some(({ State }) => mayCancel(State)) ? pollMs : false),
  })

/** A sentence for screen readers when a request that was seen at work has ended. */
function useEndings(requests: readonly AvatarRequest[] | undefined) {
  const { t } = useTranslation('avatars')
  const [said, say] = useState('')
  const before = useRef(new Map<string, AvatarState>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    for (const { Id, State, Title } of requests ?? []) {
      const last = before.current.get(Id)
      before.current.set(Id, State)
      if (!last || !mayCancel(last)) continue
      if (State === 'completed') say(t('“{{title}}” is ready.', { title: Title }))
      if (State === 'failed') say(t('“{{title}}” has failed.', { title: Title }))
    }
  }, [requests])
  return said
}

/**
 * The request whose video is shown: the one that was chosen, otherwise the first with a video when the page was opened.
 * One that is finished later does not take the place of a video that may be playing.
 */
function useShown(requests: readonly AvatarRequest[], chosen: string) {
  const [first, setFirst] = useState<string | null>(null)
  const shown = requests.find(({ Id }) => Id === chosen) ?? requests.find(({ Id }) => Id === first)
  const fallback = requests.find(({ Video }) => Video) ?? requests[0]
  if (!shown && fallback) setFirst(fallback.Id)
  return shown ?? fallback
}
