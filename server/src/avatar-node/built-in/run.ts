import { spawn } from 'node:child_process'

/** Milliseconds. What we run takes less than a second, so a program that needs longer hangs. */
const longest = 60_000

export class ProgramFailure extends Error {}

/**
 * Runs a program without a shell and answers what it printed. `input` is sent to its standard input: a script must never be an
 * argument, because it could be read as an option.
 */
export function run(program: string, options: string[], input = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, options, { stdio: ['pipe', 'pipe', 'pipe'], timeout: longest, killSignal: 'SIGKILL' })
    const printed: Buffer[] = []
    let complaints = ''
    child.stdout.on('data', (part: Buffer) => printed.push(part))
    child.stderr.on('data', (part: Buffer) => {
      complaints = (complaints + part.toString()).slice(-1000)
    })
    // A program that ends before it has read its input: its exit says why.
    child.stdin.on('error', () => {})
    child.on('error', (cause) => reject(new ProgramFailure(`${program} could not be started`, { cause })))
    child.on('close', (code, signal) => {
      if (code === 0) resolve(Buffer.concat(printed).toString())
      else reject(new ProgramFailure(`${program} failed (${code ?? signal}): ${complaints.trim()}`))
    })
    child.stdin.end(input)
  })
}
