import { listAvatarNodes } from '@aulanova/contract/avatars/avatar-nodes'
import { readAvatarOptions } from '@aulanova/contract/avatars/avatars'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionNotice, NoticeStack } from '#kit/action-notice.tsx'
import { Notice, useNotice } from '#kit/notice.tsx'
import { Screen } from '#kit/screen.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { useUrl } from '#platform/address/url.ts'
import { readOf } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { type Draft, draftOf, useDraft } from './draft.ts'
import { Nodes } from './nodes.tsx'
import { RequestForm } from './request-form.tsx'
import { Requests } from './requests.tsx'

/** How often nodes and the queue are asked about. */
const pollMs = 5000

/** Asking for videos in which an avatar speaks, what became of them, and the nodes that make them. */
export function AvatarsScreen() {
  const { t } = useTranslation('avatars')
  const { draft, change } = useDraft()
  const [url, setUrl] = useUrl({ page: 1, video: '' })
  const [replaced, setReplaced] = useState<Draft | null>(null)
  const notice = useNotice()
  const form = useRef<{ focus: () => void }>(null)
  const polled = { refetchInterval: pollMs, placeholderData: keepPreviousData }
  const options = useQuery({ ...readOf(readAvatarOptions, {}), ...polled })
  const nodes = useQuery({ ...readOf(listAvatarNodes, {}), ...polled })
  const fill = (next: Draft) => {
    const isTyped = draft.Title.trim() !== '' || draft.Script.trim() !== ''
    setReplaced(isTyped ? draft : null)
    change(next)
    // After the menu that it was chosen from has closed, which gives the focus back to its button.
    requestAnimationFrame(() => form.current?.focus())
  }
  return (
    <Screen
      title={t('AI avatars')}
      help={t('Write a script and get a video with voice, face and captions, ready for a course.')}
      breadcrumbs={[{ label: t('Experimental') }, { label: t('AI avatars') }]}
    >
      <Notice shown={notice.shown} />
      <Loaded query={options} skeleton={<Skeleton h={620} />}>
        {({ Item }) => (
          <RequestForm
            ref={form}
            options={Item}
            draft={draft}
            onChange={change}
            onSent={({ Id, Title }) => {
              notice.show(t('“{{title}}” was asked for. You can leave this page; it goes on.', { title: Title }))
              setUrl({ page: 1, video: Id })
            }}
          />
        )}
      </Loaded>
      <Requests
        page={url.page}
        chosen={url.video}
        onPage={(page) => setUrl({ page, video: '' })}
        onChoose={(video) => setUrl({ video })}
        onDuplicate={(request) => fill(draftOf(request))}
      />
      <Loaded query={nodes} skeleton={<Skeleton h={180} mt={32} />}>
        {({ Items }) => <Nodes nodes={Items} now={nodes.dataUpdatedAt} queue={options.data?.Item} />}
      </Loaded>
      {replaced && (
        <NoticeStack>
          <ActionNotice
            text={t('What you had typed was replaced.')}
            actionLabel={t('Undo')}
            takesFocus={false}
            onAction={() => {
              change(replaced)
              setReplaced(null)
              form.current?.focus()
            }}
            onClose={() => setReplaced(null)}
          />
        </NoticeStack>
      )}
    </Screen>
  )
}
