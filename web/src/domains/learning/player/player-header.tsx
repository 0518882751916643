import type { Progress } from '@aulanova/contract/authoring/course-card'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { HeaderTools } from '#kit/header-tools.tsx'
import hidden from '#kit/hidden.module.css'
import { IconButton } from '#kit/icon-button.tsx'
import { classNames } from '#kit/layout.tsx'
import { rareIcons } from '#kit/rare-icons.ts'
import { Text } from '#kit/text.tsx'
import { formatPercent } from '#platform/i18n/format.ts'
import classes from './player.module.css'
import { useNamedKeys } from './shortcuts.ts'
import type { Tab } from './use-panels.ts'

interface Props {
  progress: Progress
  isIndexBeside: boolean
  /** The tab shown beside the article, if any. */
  shownTab: Tab | null
  onIndex: () => void
  onPanel: (tab: Tab) => void
  onHelp: () => void
}

/** The player's controls in the header of the course. */
export const PlayerHeader = memo(({ progress, isIndexBeside, shownTab, onIndex, onPanel, onHelp }: Props) => {
  const { t } = useTranslation(['player', 'learning'])
  const keys = useNamedKeys()
  const { Done, Total, Percent } = progress
  return (
    <HeaderTools>
      <Text as="span" size={14} tone="muted" figures nowrap className={classNames(classes.standing, hidden.upToLaptop)}>
        {`${formatPercent(Percent)}, ${t('{{done}} of {{count}} steps', { ns: 'learning', done: Done, count: Total })}`}
      </Text>
      {!isIndexBeside && (
        <IconButton icon="list" label={t('Course index')} aria-keyshortcuts={keys('I')} onClick={onIndex} />
      )}
      <IconButton
        className={classNames(classes.tool, hidden.upToLaptop)}
        icon="search"
        label={t('Search in the course')}
        aria-keyshortcuts={keys('/')}
        aria-pressed={shownTab === 'search'}
        onClick={() => onPanel('search')}
      />
      <IconButton
        className={classes.tool}
        icon={rareIcons.note}
        label={t('Notes')}
        aria-keyshortcuts={keys('N')}
        aria-pressed={shownTab === 'notes'}
        onClick={() => onPanel('notes')}
      />
      {document.fullscreenEnabled && (
        <IconButton
          className={hidden.upToLaptop}
          icon={rareIcons.expand}
          label={t('Full screen')}
          aria-keyshortcuts={keys('F')}
          onClick={toggleFullScreen}
        />
      )}
      <IconButton
        className={hidden.upToLaptop}
        icon="help"
        label={t('Keyboard shortcuts')}
        aria-keyshortcuts={keys('?')}
        onClick={onHelp}
      />
    </HeaderTools>
  )
})

/** A refusal by the browser is ignored. */
export const toggleFullScreen = () =>
  void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
    () => {},
  )
