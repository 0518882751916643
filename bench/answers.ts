import autocannon from 'autocannon'

import { signIn } from './people.ts'

const shoot = (url: string, headers: Record<string, string>, connections: number, duration: number) =>
  autocannon({ url, headers, connections, duration })

/** How the hot paths compare with the cheapest answer there is. */
export async function answers(base: string) {
  const headers = await signIn(base, 'learner')
  const read = async <T>(path: string) => (await (await fetch(base + path, { headers })).json()) as T
  const mine = await read<{ Items: { Uuid: string; Next: { Block: string } | null }[] }>('/users/courses')
  const course = mine.Items[0]?.Uuid
  const paths: [name: string, url: string, headers: Record<string, string>][] = [
    ['health', '/health', {}],
    ['public configuration', '/public/config', {}],
    ['terms document', '/public/documents/terms-of-use-and-conditions', {}],
    ['my courses', '/users/courses', headers],
    ['course overview', `/courses/${course}/overview`, headers],
    ['course index', `/courses/${course}/index`, headers],
    ['block of a course', `/courses/${course}/page/${mine.Items[0]?.Next?.Block}`, headers],
  ]
  let baseline = 0
  console.log('answers a second, one process, 16 connections, 5 s each')
  for (const [name, url, headers] of paths) {
    const { requests, non2xx } = await shoot(base + url, headers, 16, 5)
    baseline ||= requests.average
    const ratio = (requests.average / baseline).toFixed(2)
    console.log(
      `  ${name.padEnd(24)} ${String(Math.round(requests.average)).padStart(6)}   ${ratio} of health   ${non2xx} refused`,
    )
  }
}
