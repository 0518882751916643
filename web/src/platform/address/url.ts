import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'

export type Filter = Record<string, string | number | boolean>
export type Widened<T> = { [K in keyof T]: T[K] extends string ? string : T[K] extends number ? number : boolean }

/**
 * Keeps the filter of a screen in the URL. The defaults define its parameters and their types; invalid values fall back
 * to them, and a value equal to its default is not written.
 */
export function useUrl<T extends Filter>(defaults: T) {
  const [params, setParams] = useSearchParams()
  const shape = JSON.stringify(defaults)
  const filter = useMemo(() => readFilter(params, JSON.parse(shape) as T), [params, shape])
  const change = useCallback(
    (changes: Partial<Widened<T>>) =>
      // From the address bar: the router's parameters are those of the last render, without a change that was made since.
      setParams(writeFilter(new URLSearchParams(location.search), JSON.parse(shape) as T, changes), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams, shape],
  )
  return [filter, change] as const
}

/**
 * Whether the dialog that creates something is open. `?create=true` opens it, so that a link can; the address forgets it
 * at once, so that going back does not open it again.
 */
export function useCreating() {
  const [{ create }, setUrl] = useUrl({ create: false })
  const [isCreating, setCreating] = useState(create)
  useEffect(() => {
    if (!create) return
    setCreating(true)
    setUrl({ create: false })
  }, [create, setUrl])
  return [isCreating, setCreating] as const
}

export function readFilter<T extends Filter>(params: URLSearchParams, defaults: T): Widened<T> {
  const entries = Object.entries(defaults).map(([name, value]) => [name, parse(params.get(name), value)])
  return Object.fromEntries(entries) as Widened<T>
}

/** Other parameters, `lng` for example, stay. */
export function writeFilter<T extends Filter>(params: URLSearchParams, defaults: T, changes: Partial<Widened<T>>) {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === defaults[name]) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

function parse(text: string | null, fallback: Filter[string]): Filter[string] {
  if (text === null) return fallback
  if (typeof fallback === 'boolean') return text === 'true' || (text !== 'false' && fallback)
  if (typeof fallback === 'string') return text
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : fallback
}
