import { type FormEvent, useRef, useState } from 'react'

type Checks<Name extends string> = Record<Name, (text: string, values: Record<Name, string>) => string | null>

/**
 * A short form of uncontrolled text fields; only the errors are state. Sign-in pages are the first load, so they do
 * without the form library that longer forms use.
 */
export function useFields<Name extends string>(checks: Checks<Name>) {
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const sent = useRef<HTMLFormElement>(null)
  const names = Object.keys(checks) as Name[]

  const of = (name: Name) => ({
    name,
    error: errors[name],
    onInput: () => errors[name] && setErrors({ ...errors, [name]: undefined }),
  })

  /** Shows errors, found here or by the server, and focuses the first wrong field. */
  const refuse = (wrong: Partial<Record<Name, string>>) => {
    setErrors(wrong)
    const first = names.find((name) => wrong[name] !== undefined)
    // Fields are disabled while the form is sent; one frame later they can take the focus.
    if (first) requestAnimationFrame(() => focusOn(sent.current, first))
  }

  const onSubmit = (send: (values: Record<Name, string>) => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    sent.current = event.currentTarget
    const data = new FormData(event.currentTarget)
    const values = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>
    const found = names.map((name) => [name, checks[name](values[name], values)] as const)
    const wrong = Object.fromEntries(found.filter(([, text]) => text !== null)) as Partial<Record<Name, string>>
    refuse(wrong)
    if (Object.keys(wrong).length === 0) send(values)
  }

  return { of, onSubmit, refuse }
}

const focusOn = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
