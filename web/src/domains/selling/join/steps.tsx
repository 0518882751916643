import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Mark } from '#kit/marks.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import classes from './steps.module.css'

export type Where = 'account' | 'code' | 'in'

/** Who signs up; the name is not known after a reload. */
export interface Joiner {
  email: string
  name: string
}

interface Props {
  where: Where
  person: Joiner | null
  isFree: boolean
  onChange: () => void
  /** Of the step that is open. */
  children: ReactNode
}

/** The three steps to a course: the account, its code and the payment, which has a page of its own. */
export function Steps({ where, person, isFree, onChange, children }: Props) {
  const { t } = useTranslation(['join', 'purchase'])
  const named = person && [person.name, person.email].filter(Boolean).join(', ')
  const sent = {
    account: t('We send it to your e-mail address'),
    code: t('We sent it to {{email}}', { email: person?.email ?? '' }),
    in: null,
  }[where]
  return (
    <Card as="ol" pad="none" className={classes.steps}>
      <Step
        number={1}
        title={t('Your account')}
        detail={where === 'account' ? null : named}
        state={where === 'account' ? 'open' : 'done'}
        action={
          where === 'code' && (
            <PlainButton variant="link" size={14} onClick={onChange}>
              {t('Use another e-mail')}
            </PlainButton>
          )
        }
      >
        {where === 'account' && children}
      </Step>
      <Step number={2} title={t('6-digit code')} detail={sent} state={stateOf[where]}>
        {where === 'code' && children}
      </Step>
      <Step
        number={3}
        title={isFree ? t('Start for free', { ns: 'purchase' }) : t('Payment')}
        detail={isFree ? t('You need no card') : t('Card, cash or transfer')}
        state={where === 'in' ? 'open' : 'next'}
      />
    </Card>
  )
}

/** Of the step in the middle. */
const stateOf = { account: 'next', code: 'open', in: 'done' } as const

interface StepProps {
  number: number
  title: string
  detail: string | null
  state: 'done' | 'open' | 'next'
  action?: ReactNode
  children?: ReactNode
}

function Step({ number, title, detail, state, action, children }: StepProps) {
  const { t } = useTranslation('join')
  return (
    <li aria-current={state === 'open' ? 'step' : undefined}>
      <Row gap={16} className={classes.head}>
        <Mark
          size={24}
          round
          className={classes.mark}
          data-state={state}
          {...(state === 'done' && { tone: 'done' as const })}
          aria-hidden="true"
        >
          {state === 'done' ? <Icon name="check" size="small" /> : number}
        </Mark>
        <div className={classes.words}>
          <Text as="h2" size={18} {...(state === 'next' && { tone: 'muted' as const, weight: 'medium' as const })}>
            {title}
            {state === 'done' && <VisuallyHidden> ({t('done')})</VisuallyHidden>}
          </Text>
          {detail && (
            <Text size={14} tone="muted" breakable>
              {detail}
            </Text>
          )}
        </div>
        {action && <div className={classes.action}>{action}</div>}
      </Row>
      {children && (
        <Stack gap={20} max={560} className={classes.body}>
          {children}
        </Stack>
      )}
    </li>
  )
}
