import autocannon from 'autocannon'

const json = { 'content-type': 'application/json' }
const credentials = JSON.stringify({ email: 'learner@demo.aulanova.test', password: 'Aulanova-Demo-2026!' })

const shoot = (url: string, headers: Record<string, string>, connections: number, duration: number) =>
  autocannon({ url, headers, connections, duration })

/** How the hot paths compare with the cheapest answer there is. */
export async function answers(base: string) {
  const signedIn = await fetch(`${base}/auth/sign-in`, { method: 'POST', headers: json, body: credentials })
  const { token } = (await signedIn.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
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

/** Whether the event loop is still there while passwords are hashed. */
export async function patience(base: string) {
  console.log('health in milliseconds, one connection, 5 s each')
  const quiet = await shoot(`${base}/health`, {}, 1, 5)
  console.log(`  quiet                    p50 ${quiet.latency.p50}  p99 ${quiet.latency.p99}`)
  let signIns = 0
  let running = true
  const crowd = Array.from({ length: 8 }, async () => {
    while (running) {
      await fetch(`${base}/auth/sign-in`, { method: 'POST', headers: json, body: credentials })
      signIns++
    }
  })
  const busy = await shoot(`${base}/health`, {}, 1, 5)
  running = false
  await Promise.all(crowd)
  console.log(
    `  while 8 sign in          p50 ${busy.latency.p50}  p99 ${busy.latency.p99}   ${Math.round(signIns / 5)} sign-ins a second`,
  )
}
