/** The text of a file that comes with the app. */
export async function readStatic(path: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(path, { signal })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  return response.text()
}
