import { type FormEvent, useState } from 'react'

type Checks<Name extends string> = Record<Name, (text: string) => string | null>

/**
 * A short form of text fields: the browser keeps the values, this keeps what is wrong with them. Sign-in and its kin
 * are loaded first by everybody, so they do without the form library that longer forms use.
 */
export function useFields<Name extends string>(checks: Checks<Name>) {
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const names = Object.keys(checks) as Name[]

  const of = (name: Name) => ({
    name,
    error: errors[name],
    onInput: () => errors[name] && setErrors({ ...errors, [name]: undefined }),
  })

  const onSubmit = (send: (values: Record<Name, string>) => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const values = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>
    const wrong = names.filter((name) => checks[name](values[name]) !== null)
    setErrors(Object.fromEntries(wrong.map((name) => [name, checks[name](values[name])])) as typeof errors)
    const [first] = wrong
    if (first === undefined) return send(values)
    form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  return { of, onSubmit }
}
