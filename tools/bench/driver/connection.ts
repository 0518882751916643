import { connect, type Socket } from 'node:net'
import { type Answer, readAnswer } from './answer.ts'

export interface Target {
  host: string
  port: number
}

/** One keep-alive connection with one request at a time. It connects when it is first used, and again after a close. */
export class Connection {
  readonly #target: Target
  #socket: Socket | null = null
  #data: Buffer | null = null
  #done: ((answer: Answer | null) => void) | null = null

  constructor(target: Target) {
    this.#target = target
  }

  /** `done` is called once: with the answer, or with null if the connection broke. */
  send(request: Buffer, done: (answer: Answer | null) => void) {
    this.#done = done
    this.#socket ??= this.#open()
    this.#socket.write(request)
  }

  close() {
    this.#done = null
    this.#socket?.destroy()
    this.#socket = null
  }

  #open() {
    const socket = connect({ ...this.#target, noDelay: true })
    socket.on('data', (chunk: Buffer) => this.#read(socket, chunk))
    // An error is followed by a close.
    socket.on('error', () => {})
    socket.on('close', () => this.#socket === socket && this.#finish(null, true))
    return socket
  }

  #read(socket: Socket, chunk: Buffer) {
    if (socket !== this.#socket) return
    this.#data = this.#data ? Buffer.concat([this.#data, chunk]) : chunk
    const answer = readAnswer(this.#data)
    if (answer) this.#finish(answer, answer.closes)
  }

  #finish(answer: Answer | null, closes: boolean) {
    this.#data = null
    if (closes) {
      const socket = this.#socket
      this.#socket = null
      socket?.destroy()
    }
    const done = this.#done
    this.#done = null
    done?.(answer)
  }
}
