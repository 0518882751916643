import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Help } from '#domains/identity/auth/help.tsx'
import { LoginForm, SignUpLink } from '#domains/identity/auth/login-form.tsx'
import { confirmedEmail } from '#domains/identity/auth/pending-account.ts'
import { Stack } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { readActor, useActor } from '#platform/session/session.ts'
import classes from './door.module.css'
import { emailFieldId, goToEmail } from './email-field.ts'

/** Not part of the first load: most people who come here are not signed in. */
const NextStep = lazy(async () => {
  const [{ NextStep: Component }] = await Promise.all([import('./next-step.tsx'), loadTexts(['blocks', 'learning'])])
  return { default: Component }
})

/** The form; for people who are signed in, their next step. */
export function Door({ onSearch }: { onSearch: () => void }) {
  const actor = useActor()
  // Not for who signs in here: they see the form with its message until the next page is loaded.
  const [isGreeted, setGreeted] = useState(() => readActor() !== null)
  const [isAsked, setAsked] = useState(false)
  if (!actor || !isGreeted) return <LogIn isAsked={isAsked} />
  const askAgain = () => {
    setGreeted(false)
    setAsked(true)
  }
  return (
    <Suspense fallback={<Waiting />}>
      <NextStep onSearch={onSearch} onOtherPerson={askAgain} />
    </Suspense>
  )
}

/** `isAsked`: the person has asked for the form, and begins with it. */
function LogIn({ isAsked }: { isAsked: boolean }) {
  const { t } = useTranslation('auth')
  const [email] = useState(confirmedEmail)
  useEffect(() => {
    if (isAsked) goToEmail()
  }, [isAsked])
  return (
    <section className={classes.door} aria-labelledby="log-in">
      <div>
        <h2 id="log-in">{t('Log in')}</h2>
        <Text as="div" size={14} tone="muted">
          <Help email={email} />
        </Text>
      </div>
      <LoginForm emailId={emailFieldId} email={email} />
      <Stack size={14} tone="muted" align="center" className={classes.others}>
        <SignUpLink />
      </Stack>
    </section>
  )
}

const Waiting = () => (
  <div className={classes.door} aria-hidden="true">
    <Skeleton h={172} />
    <Skeleton h={28} w="70%" />
    <Skeleton h={48} mt={60} />
  </div>
)
