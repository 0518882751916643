export type Answer = [status: number, body: object]

export const refusal = (code: string, status = 400, param?: string): Answer => [
  status,
  { error: { type: 'invalid_request_error', code, message: code, param } },
]
