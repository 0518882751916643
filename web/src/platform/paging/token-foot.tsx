import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import classes from './token-foot.module.css'
import type { TokenPages } from './use-token-pages.ts'

interface Props {
  pages: TokenPages
  /** Of the next page; undefined on the last one. */
  next: string | undefined
  isLoading: boolean
  /** The page is full: if it is the only one, the list may have become longer since. */
  isFull?: boolean
  /** How many there are. */
  children: ReactNode
}

/** Below a list whose pages follow each other by a token. */
export function TokenFoot({ pages, next, isLoading, isFull = false, children }: Props) {
  const { t } = useTranslation()
  const { token, page, previous } = pages
  // From the second page, the page before is the first one.
  const canRestart = token === null ? next === undefined && isFull : next === undefined || !previous || page !== 2
  return (
    <Row size={14} tone="muted" figures wrap gap={24} rowGap={12} justify="between" className={classes.foot}>
      {children}
      <Row wrap gap={12} rowGap={8} className={classes.turn}>
        {canRestart && (
          <Button variant={next === undefined && !previous ? 'default' : 'subtle'} onClick={pages.restart}>
            {t('Start from the beginning')}
          </Button>
        )}
        {previous && (
          <Button variant="default" leftSection={<Icon name="arrow-left" />} onClick={previous}>
            {t('Previous Page')}
          </Button>
        )}
        {next !== undefined && (
          <Button
            variant="default"
            loading={isLoading}
            rightSection={<Icon name="arrow-right" />}
            onClick={() => pages.next(next)}
          >
            {t('Next Page')}
          </Button>
        )}
      </Row>
    </Row>
  )
}

/** In the place of a page that cannot be read, which may be gone since. */
export function FromTheBeginning({ pages: { token, restart } }: Pick<Props, 'pages'>) {
  const { t } = useTranslation()
  if (token === null) return null
  return (
    <Row below={16}>
      <Button variant="default" onClick={restart}>
        {t('Start from the beginning')}
      </Button>
    </Row>
  )
}
