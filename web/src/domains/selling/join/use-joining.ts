import { useRef, useState } from 'react'
import { emailInAddress, isSignedUpHere, rememberSignUp } from '#domains/identity/auth/pending-account.ts'
import { useLogin } from '#domains/identity/auth/use-login.ts'
import { emailOfSignUp, forgetOriginFor, keepOriginFor } from '#platform/session/origin.ts'
import type { Joiner, Where } from './steps.tsx'

/** Where a person is on the way to a purchase; who comes back goes on at the code. */
export function useJoining(next: string) {
  const [person, setPerson] = useState<Joiner | null>(() => waitingHere(next))
  const [where, setWhere] = useState<Where>(person ? 'code' : 'account')
  /** Set before anything is rendered of the session that opens. */
  const isEntering = useRef(false)
  /** Whether a code was mailed just now. */
  const [isMailed, setMailed] = useState(false)

  const toCode = (joiner: Joiner) => {
    keepOriginFor(joiner.email)
    setPerson(joiner)
    setWhere('code')
  }
  const login = useLogin({
    onUnconfirmed: (email) => toCode({ email, name: '' }),
    onEnter: ({ attributes: { email, name } }) => {
      isEntering.current = true
      setPerson({ email, name })
      setWhere('in')
    },
  })

  return {
    where,
    person,
    isMailed,
    isEntering,
    login,
    signedUp: (joiner: Joiner) => {
      rememberSignUp(joiner.email)
      setMailed(true)
      toCode(joiner)
    },
    changeAccount: () => {
      if (person) forgetOriginFor(person.email)
      setPerson(null)
      setMailed(false)
      setWhere('account')
    },
  }
}

export type Login = ReturnType<typeof useLogin>

/** The account whose link in a mail led here, or that was signed up here before. */
function waitingHere(next: string): Joiner | null {
  const linked = emailInAddress()
  const email = linked && isSignedUpHere(linked) ? linked : emailOfSignUp(next)
  return email === null ? null : { email, name: '' }
}
