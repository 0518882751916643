import { demoEmail, demoPassword } from '../server/src/demo/credentials.ts'

export const json = { 'content-type': 'application/json' }

export const credentials = (who: string) => JSON.stringify({ email: demoEmail(who), password: demoPassword })

/** Signs in as an account of the demo; returns the headers for its requests. */
export async function signIn(base: string, who: string): Promise<Record<string, string>> {
  const answer = await fetch(`${base}/auth/sign-in`, { method: 'POST', headers: json, body: credentials(who) })
  const { token } = (await answer.json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}
