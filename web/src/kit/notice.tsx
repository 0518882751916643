import { useCallback, useState } from 'react'
import { Message } from './message.tsx'
import classes from './notice.module.css'

interface Told {
  id: number
  text: string
}

/** What a screen says after an action succeeded. Each one is announced, also one with the text of the one before. */
export function useNotice() {
  const [told, setTold] = useState<Told | null>(null)
  const tell = useCallback((text: string) => setTold((last) => ({ id: (last?.id ?? 0) + 1, text })), [])
  const clear = useCallback(() => setTold(null), [])
  return { told, tell, clear }
}

export const Notice = ({ told }: { told: Told | null }) =>
  told && (
    <div className={classes.notice}>
      <Message kind="success" isAnswer key={told.id}>
        {told.text}
      </Message>
    </div>
  )
