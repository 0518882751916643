import autocannon from 'autocannon'

import { signIn } from './sign-in.ts'

/** Requests per second of the hot paths, as ratios of the cheapest endpoint. */
export async function throughput(base: string) {
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
  console.log('requests per second, one process, 16 connections, 5 s each')
  for (const [name, url, headers] of paths) {
    const { requests, non2xx } = await autocannon({ url: base + url, headers, connections: 16, duration: 5 })
    baseline ||= requests.average
    const ratio = (requests.average / baseline).toFixed(2)
    console.log(
      `  ${name.padEnd(24)} ${String(Math.round(requests.average)).padStart(6)}   ${ratio} of health   ${non2xx} refused`,
    )
  }
}
