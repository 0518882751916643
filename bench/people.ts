export const json = { 'content-type': 'application/json' }

export const credentials = (who: string) =>
  JSON.stringify({ email: `${who}@demo.aulanova.test`, password: 'Aulanova-Demo-2026!' })

/** The headers of a request by one of the demo's people. */
export async function signIn(base: string, who: string): Promise<Record<string, string>> {
  const answer = await fetch(`${base}/auth/sign-in`, { method: 'POST', headers: json, body: credentials(who) })
  const { token } = (await answer.json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}
