import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { presetOf } from '#platform/page/layout-presets.ts'
import { changeLayout } from '#platform/page/layout-settings.ts'

const name = 'layout'

/** `?layout=compact` applies that preset and is removed from the address, so that a reload does not undo later choices. */
export function useLayoutPreset() {
  const [params, setParams] = useSearchParams()
  const asked = params.get(name)
  useEffect(() => {
    if (asked === null) return
    const preset = presetOf(asked)
    if (preset) changeLayout(preset)
    setParams((now) => new URLSearchParams([...now].filter(([param]) => param !== name)), {
      replace: true,
      preventScrollReset: true,
    })
  }, [asked, setParams])
}
