import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Message } from '#kit/message.tsx'
import { isProblem, mayPass, textOf } from '#platform/problems/problem.ts'
import classes from './error-alert.module.css'

interface Props {
  error: unknown
  onRetry?: () => unknown
  /** What helps, below the texts of the problem. */
  children?: ReactNode
}

/** The shared error alert. Its texts follow the HTTP status and the problem's message. */
export function ErrorAlert({ error, onRetry, children }: Props) {
  const { t } = useTranslation()
  const { title, detail } = useWords(error)
  return (
    <Message kind="error" title={title}>
      {detail}
      {children}
      {onRetry && mayPass(error) && (
        <Button className={classes.retry ?? ''} size="compact-sm" variant="default" onClick={() => onRetry()}>
          {t('Try again')}
        </Button>
      )}
    </Message>
  )
}

function useWords(error: unknown): { title: string; detail?: string } {
  const { t } = useTranslation('problems')
  if (!isProblem(error)) return { title: t('Error while requesting the resource') }
  const own = t(textOf(error))
  switch (error.statusCode) {
    case 401:
      return {
        title: t('Not authorized'),
        detail: t('Looks like your session has expired, logout and log in to access the resource'),
      }
    case 403:
      return withDetail(t('Permission denied'), own)
    case 404:
      return {
        title: t('Resource not found'),
        detail: error.code === 'NotFound' ? t('It may have been deleted, or the address is mistyped.') : own,
      }
    case 409:
      return {
        title: t('Invalid operation'),
        detail: error.code === 'Conflict' ? `${own}. ${t('Reload and try again.')}` : own,
      }
    case 413:
      return {
        title: t('Too much data'),
        detail: t("The requested operation couldn't be completed as the content is too big"),
      }
    default:
      return withDetail(t('Error while requesting the resource'), own)
  }
}

/** Null when the detail only repeats the title. */
const withDetail = (title: string, detail: string) => (detail === title ? { title } : { title, detail })
