import type { Plan } from '@aulanova/contract/authoring/collections'
import type { Person } from '@aulanova/contract/identity/person'
import { addSubscriber } from '@aulanova/contract/selling/subscribers'
import { requestAnswered, requestKey } from '#platform/api/request-keys.ts'
import { useWrite } from '#platform/api/write.ts'
import { announce } from '#platform/api/written.ts'

/** Gives a person a plan of a course, once: also if an answer is lost and the same is sent again. */
export function useGive(courseId: string) {
  const { mutate, ...give } = useWrite(addSubscriber)
  const send = ({ Username: user }: Pick<Person, 'Username'>, { Uuid: subscription }: Plan, onGiven: () => void) => {
    const what = `gift ${courseId} ${user}`
    mutate(
      { body: { uuid: courseId, subscription, user, key: requestKey(what) } },
      {
        onSuccess: () => {
          requestAnswered(what)
          announce('admin/subscriptions')
          onGiven()
        },
        onError: (problem) => {
          requestAnswered(what, problem)
          // It may have happened although no answer came.
          announce('admin/subscriptions')
          announce('admin/courses')
        },
      },
    )
  }
  return { ...give, send }
}
