import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'
import classes from './token-foot.module.css'

interface Props {
  /** Of the next page; undefined on the last one. */
  next: string | undefined
  isLoading: boolean
  /** Whether a page before this one may be wanted again. */
  canRestart: boolean
  onNext: (token: string) => void
  onRestart: () => void
  /** How many there are. */
  children: ReactNode
}

/** Below a list whose pages follow each other by a token. */
export function TokenFoot({ next, isLoading, canRestart, onNext, onRestart, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.foot}>
      <p role="status">{children}</p>
      {next !== undefined && (
        <Button
          variant="default"
          loading={isLoading}
          rightSection={<Icon name="arrow-right" />}
          onClick={() => onNext(next)}
        >
          {t('Next Page')}
        </Button>
      )}
      {next === undefined && canRestart && (
        <Button variant="default" onClick={onRestart}>
          {t('Start from the beginning')}
        </Button>
      )}
    </div>
  )
}
