import { useCallback, useState } from 'react'
import { Message } from './message.tsx'
import classes from './notice.module.css'

interface ShownNotice {
  id: number
  text: string
}

/** What a screen says after an action succeeded. Each one is announced, also one with the text of the one before. */
export function useNotice() {
  const [shown, setShown] = useState<ShownNotice | null>(null)
  const show = useCallback((text: string) => setShown((last) => ({ id: (last?.id ?? 0) + 1, text })), [])
  const clear = useCallback(() => setShown(null), [])
  return { shown, show, clear }
}

export const Notice = ({ shown }: { shown: ShownNotice | null }) =>
  shown && (
    <div className={classes.notice}>
      <Message kind="success" isAnswer key={shown.id}>
        {shown.text}
      </Message>
    </div>
  )
