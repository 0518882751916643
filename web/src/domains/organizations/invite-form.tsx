import { maxInvitedAtOnce, type Seats } from '@aulanova/contract/organizations/learners'
import { Button, Textarea } from '@mantine/core'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { EmailText } from '#kit/email-text.tsx'
import card from '#kit/form-card.module.css'
import { Row, Stack } from '#kit/layout.tsx'
import { List } from '#kit/list.tsx'
import { Message } from '#kit/message.tsx'
import { NativeSelect } from '#kit/native-select.ts'
import { StatusBadge } from '#kit/status-badge.tsx'
import { Text } from '#kit/text.tsx'
import { UnsavedGuard } from '#kit/unsaved-guard.tsx'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import classes from './people.module.css'
import { type InviteResult, useInviting } from './use-inviting.ts'

/** Plan and people; what had no seat stays in the field. */
export function InviteForm({ domain, plans }: { domain: string; plans: Seats[] }) {
  const { t } = useTranslation('organization')
  const inviting = useInviting(domain, plans)
  const { plan, text, people, faults, results, busy, problem } = inviting
  const isTyped = useCallback(() => inviting.isTyped(), [inviting.isTyped])
  const leftOf = ({ Seats: all, Taken }: Seats) => Math.max(0, all - Taken)
  const chosen = plans.find(({ Plan }) => Plan === plan)
  const isOver = chosen !== undefined && people.length > leftOf(chosen)
  return (
    <>
      {results && <InviteResults results={results} />}
      <form
        className={`${card.form} ${classes.form}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          inviting.send()
        }}
      >
        <UnsavedGuard isDirty={isTyped} title={t('Leave without inviting?')} confirmLabel={t('Leave')}>
          {t('The people in the field have not been invited.')}
        </UnsavedGuard>
        <NativeSelect
          label={t('Course and plan')}
          value={plan}
          data={plans.map((each) => ({
            value: each.Plan,
            label: `${each.CourseName} · ${each.PlanName} (${t('{{count}} left', { count: leftOf(each) })})`,
          }))}
          onChange={(event) => inviting.choose(event.currentTarget.value)}
        />
        <div>
          <Textarea
            id="people"
            label={t('People')}
            description={t('One e-mail a line; “Ana Ruiz <ana@example.com>” is understood too. At most {{max}}.', {
              max: maxInvitedAtOnce,
            })}
            inputWrapperOrder={['label', 'description', 'input', 'error']}
            rows={10}
            spellCheck={false}
            autoCapitalize="none"
            value={text}
            error={
              faults.length > 0 && (
                <Stack as="span" gap={4} above={8}>
                  {faults.map((fault) => (
                    <span key={fault}>{fault}</span>
                  ))}
                </Stack>
              )
            }
            classNames={{ input: classes.lines ?? '' }}
            onChange={(event) => inviting.type(event.currentTarget.value)}
          />
          <Text size={14} tone="muted" role="status">
            {people.length > 0 && t('{{count}} people', { count: people.length })}
            {isOver && ` · ${t('more than seats are left; those without one stay in the field')}`}
          </Text>
        </div>
        {problem && <ErrorAlert error={problem} />}
        <div className={card.foot}>
          <Button type="submit" loading={busy}>
            {people.length > 0 ? t('Invite {{count}} people', { count: people.length }) : t('Invite')}
          </Button>
        </div>
      </form>
    </>
  )
}

/** What became of each person. */
function InviteResults({ results: { Items, Seats } }: { results: InviteResult }) {
  const { t } = useTranslation('organization')
  const count = (outcome: string) => Items.filter(({ Outcome }) => Outcome === outcome).length
  const without = count('no-seat')
  const failed = count('failed')
  const invited = Items.length - without - failed - count('already')
  const stateOf = (outcome: string) => {
    if (outcome === 'no-seat') return <StatusBadge state="refused">{t('No seat was left')}</StatusBadge>
    if (outcome === 'failed') return <StatusBadge state="refused">{t('It did not work')}</StatusBadge>
    if (outcome === 'already') return <StatusBadge state="off">{t('Had a seat already')}</StatusBadge>
    return <StatusBadge state="on">{t('Invited')}</StatusBadge>
  }
  return (
    <>
      <Message kind={without + failed === 0 ? 'success' : invited > 0 ? 'warning' : 'error'}>
        {invited > 0 ? t('{{count}} people were invited', { count: invited }) : t('Nobody was invited')}
        {' · '}
        {t('{{count}} left', { count: Math.max(0, Seats.Seats - Seats.Taken) })}
        {without + failed > 0 && <p>{t('Those who could not be invited are still in the field.')}</p>}
      </Message>
      <List pad={8} below={24} className={classes.results} aria-label={t('What became of each')}>
        {Items.map(({ Email, Outcome }) => (
          <Row as="li" key={Email} wrap gap={16} rowGap={4} align="stretch" justify="between" size={14}>
            <EmailText>{Email}</EmailText>
            {stateOf(Outcome)}
          </Row>
        ))}
      </List>
    </>
  )
}
