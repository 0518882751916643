import { Problem } from '@aulanova/contract/kernel/problems'
import { inviteLearners, maxInvitedAtOnce, type Seats } from '@aulanova/contract/organizations/learners'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useNewest } from '#kit/behaviour/use-newest.ts'
import { useWrite } from '#platform/api/api.ts'
import { type InvitedPerson, readLines } from './invited-lines.ts'

export type InviteResult = Awaited<ReturnType<ReturnType<typeof useWrite<typeof inviteLearners>>['mutateAsync']>>

/** Outcomes after which the person is still to be invited. */
const open: readonly string[] = ['no-seat', 'failed']

/** The people typed so far, what is wrong with them, and inviting them. */
export function useInviting(domain: string, plans: Seats[]) {
  const { t } = useTranslation('organization')
  const [params] = useSearchParams()
  const asked = plans.find(({ Plan }) => Plan === params.get('plan')) ?? plans.find((plan) => plan.Taken < plan.Seats)
  const [plan, setPlan] = useState((asked ?? plans[0])?.Plan ?? '')
  const [text, setText] = useState('')
  const [faults, setFaults] = useState<string[]>([])
  const [results, setResults] = useState<InviteResult | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const invite = useWrite(inviteLearners)
  const read = useMemo(() => readLines(text), [text])

  const faultOf = ({ line, text: written, hasLink = false }: { line: number; text: string; hasLink?: boolean }) =>
    hasLink
      ? t('Line {{line}}: “{{text}}” has a web address in the name. Write a space after each dot', {
          line,
          text: written,
        })
      : t('Line {{line}}: “{{text}}” is not an e-mail address', { line, text: written })

  const refuse = (found: string[]) => {
    setFaults(found)
    document.getElementById('people')?.focus()
  }
  const explain = (error: Problem, people: InvitedPerson[]) => {
    // The server names people by their place in the list.
    const places = (error.details ?? []).flatMap(({ field }) => /people\D+(\d+)/.exec(field)?.[1] ?? [])
    const wrong = [...new Set(places)].flatMap((place) => people[Number(place)] ?? [])
    if (wrong.length > 0) refuse(wrong.map(faultOf))
    else setProblem(error)
  }
  const settle = (reply: InviteResult, people: InvitedPerson[]) => {
    const left = new Set(
      reply.Items.filter(({ Outcome }) => open.includes(Outcome)).map(({ Email }) => Email.toLowerCase()),
    )
    setResults(reply)
    setText(
      people
        .filter(({ Email }) => left.has(Email.toLowerCase()))
        .map((person) => person.text)
        .join('\n'),
    )
  }
  const send = () => {
    const { people, wrong, isTooMany } = read
    setProblem(null)
    setResults(null)
    if (wrong.length > 0) return refuse(wrong.map(faultOf))
    if (people.length === 0) return refuse([t('Write at least one e-mail address')])
    if (isTooMany) return refuse([t('At most {{max}} at once', { max: maxInvitedAtOnce })])
    setFaults([])
    const body = { plan, people: people.map(({ Email, Name }) => ({ Email, ...(Name && { Name }) })) }
    invite.mutateAsync({ params: { domain }, body }).then(
      (reply) => settle(reply, people),
      (error) => {
        if (!(error instanceof Problem)) throw error
        explain(error, people)
      },
    )
  }
  return {
    plan,
    text,
    people: read.people,
    faults,
    results,
    problem,
    busy: invite.isPending,
    choose: setPlan,
    type: (next: string) => {
      setText(next)
      setFaults([])
    },
    send,
    isTyped: useNewest(() => text.trim() !== ''),
  }
}
