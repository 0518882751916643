import { signUp } from '@aulanova/contract/identity/auth'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLater } from '#kit/behaviour/later.ts'
import { useWrite } from '#platform/api/write.ts'
import { useFieldTexts } from '#platform/problems/field-problems.ts'
import { textOf } from '#platform/problems/problem.ts'
import { keepOriginFor } from '#platform/session/origin.ts'
import { delays } from './delays.ts'
import type { FormMessage } from './form-message.tsx'
import { rememberEmail, rememberSignUp } from './pending-account.ts'

/** Creates the account, remembers its e-mail address and opens the page that asks for the code. */
export function useRegister(refuse: (wrong: Record<string, string>) => void) {
  const { t } = useTranslation(['access', 'problems'])
  const navigate = useNavigate()
  const later = useLater()
  const fieldTexts = useFieldTexts()
  const register = useWrite(signUp)
  const isDone = register.data !== undefined

  const submit = ({ name, email, password }: { name: string; email: string; password: string }) =>
    register.mutate(
      { body: { email: email.trim(), password, name: name.trim() } },
      {
        onSuccess: () => {
          rememberEmail(email.trim())
          rememberSignUp(email.trim())
          keepOriginFor(email.trim())
          later(() => navigate('/register-confirmation'), delays.registered)
        },
        onError: (problem) => refuse(fieldTexts(problem)),
      },
    )

  return { submit, busy: register.isPending || isDone, message: messageOf() }

  function messageOf(): FormMessage | null {
    if (isDone) return { kind: 'success', text: t('Your account has been created, redirecting ...') }
    return register.error && { kind: 'error', text: t(textOf(register.error), { ns: 'problems' }) }
  }
}
