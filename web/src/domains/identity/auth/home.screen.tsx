import { lazy, Suspense, useState } from 'react'
import { catchAtHeading } from '#kit/behaviour/lost-focus.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { readActor, useActor } from '#platform/session/session.ts'
import { LoginScreen } from './login.screen.tsx'

/** Not part of the first load: most people who come here are not signed in. */
const Welcome = lazy(async () => {
  const [{ Welcome: Component }] = await Promise.all([import('./welcome.tsx'), loadTexts(['access'])])
  return { default: Component }
})

/** The login page, which greets people who are signed in already. */
export function HomeScreen() {
  const actor = useActor()
  // Not for who signs in here: they see the form with its message until the next page is loaded.
  const [isGreeted, setGreeted] = useState(() => readActor() !== null)
  if (!actor || !isGreeted) return <LoginScreen />
  const askAgain = () => {
    setGreeted(false)
    catchAtHeading()
  }
  return (
    <Suspense fallback={null}>
      <Welcome onOtherPerson={askAgain} />
    </Suspense>
  )
}
