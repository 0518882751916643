import type { Progress } from '@aulanova/contract/learning'
import { useTranslation } from 'react-i18next'
import { HeaderTools } from '#ui/header-tools.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { rareIcons } from '#ui/rare-icons.ts'
import { toggleFullScreen } from './full-screen.ts'
import classes from './player.module.css'
import type { usePanels } from './use-panels.ts'

interface Props {
  progress: Progress
  panels: ReturnType<typeof usePanels>
  onHelp: () => void
}

/** What the player puts into the header of the course. */
export function PlayerHeader({ progress: { Done, Total, Percent }, panels: { index, panel }, onHelp }: Props) {
  const { t } = useTranslation(['player', 'learning'])
  const isShown = (tab: 'notes' | 'search') => panel.hasRoom && panel.isOpen && panel.tab === tab
  const turn = (tab: 'notes' | 'search') => (isShown(tab) ? panel.close() : panel.open(tab))
  return (
    <HeaderTools>
      <span className={classes.standing}>
        {`${Percent} %, ${t('{{done}} of {{count}} steps', { ns: 'learning', done: Done, count: Total })}`}
      </span>
      {!(index.hasRoom && index.isOpen) && (
        <IconButton icon="list" label={t('Course index')} aria-keyshortcuts="I" onClick={index.toggle} />
      )}
      <IconButton
        className={classes.desk}
        icon="search"
        label={t('Search in the course')}
        aria-keyshortcuts="/"
        aria-pressed={isShown('search')}
        onClick={() => turn('search')}
      />
      <IconButton
        className={classes.tool}
        icon={rareIcons.note}
        label={t('Notes')}
        aria-keyshortcuts="N"
        aria-pressed={isShown('notes')}
        onClick={() => turn('notes')}
      />
      {document.fullscreenEnabled && (
        <IconButton
          className={classes.desk}
          icon={rareIcons.expand}
          label={t('Full screen')}
          aria-keyshortcuts="F"
          onClick={toggleFullScreen}
        />
      )}
      <IconButton
        className={classes.desk}
        icon="help"
        label={t('Keyboard shortcuts')}
        aria-keyshortcuts="?"
        onClick={onHelp}
      />
    </HeaderTools>
  )
}
