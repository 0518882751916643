import { Type } from 'typebox'
import { endpoint } from '../kernel/endpoint.ts'

export const readHealth = endpoint({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'The process is alive',
  reply: Type.Object({ Status: Type.Literal('ok') }),
})

export const readReadiness = endpoint({
  method: 'GET',
  path: '/ready',
  access: 'public',
  summary: 'Database and storage answer; a refusal names the parts that do not',
  reply: Type.Object({ Status: Type.Literal('ok') }),
  problems: ['Unavailable'],
})
