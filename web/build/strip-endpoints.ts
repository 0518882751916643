import type { Plugin } from 'vite'
import { parseSync } from 'vite'

/** The browser calls endpoints and validates nothing, so these properties are only needed on the server. */
const serverOnly = new Set([
  'params',
  'query',
  'body',
  'reply',
  'problems',
  'summary',
  'status',
  'secret',
  'kept',
  'cachedMinutes',
  'bodyLimit',
  'opensSession',
])

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

/**
 * Keeps schemas, and with them typebox, out of the bundle: empties the objects given to `endpoint({…})` and marks
 * the values of contract modules as pure, so that schemas which are no longer referenced are dropped.
 */
export function stripEndpoints(): Plugin {
  return {
    name: 'aulanova:strip-endpoints',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/][^?]+\.ts$/ },
      handler: (code, id) => ({ code: strip(code, id), map: null }),
    },
  }
}

export function strip(code: string, file: string): string {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const edits: Edit[] = []
  const top = new Set((program.body as unknown as Node[]).map((statement) => statement.declaration ?? statement))
  visit(program as unknown as Node, (node) => {
    if (node.type === 'CallExpression') edits.push(...blanksIn(node, code))
    if (node.type === 'VariableDeclaration') edits.push(...(top.has(node) ? pureParts(node) : pureCalls(node)))
  })
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code)
}

interface Edit {
  start: number
  end: number
  by: string
}

function blanksIn(call: Node, code: string): Edit[] {
  const [given] = call.arguments as Node[]
  if ((call.callee as Node).name !== 'endpoint' || given?.type !== 'ObjectExpression') return []
  return (given.properties as Node[]).flatMap((property) => {
    const key = property.key as Node | undefined
    if (!key || !serverOnly.has(String(key.name ?? key.value))) return []
    const comma = code.slice(property.end).match(/^\s*,/)?.[0].length ?? 0
    return [{ start: property.start, end: property.end + comma, by: '' }]
  })
}

/** Wraps the value in a pure function call: a pure mark on a call does not cover the calls in its arguments. */
const pureParts = (declaration: Node): Edit[] =>
  valuesIn(declaration)
    .filter(({ value }) => value.type === 'CallExpression' || (value.type === 'ObjectExpression' && callsIn(value)))
    .flatMap(({ init: { start, end } }) => [
      { start, end: start, by: '/* @__PURE__ */ (() => (' },
      { start: end, end, by: '))()' },
    ])

/** Inside a function: a value that only a removed property used is dropped with it. */
const pureCalls = (declaration: Node): Edit[] =>
  valuesIn(declaration)
    .filter(({ init, value }) => init === value && value.type === 'CallExpression')
    .map(({ value: { start } }) => ({ start, end: start, by: '/* @__PURE__ */ ' }))

function callsIn(node: Node): boolean {
  let found = false
  visit(node, ({ type }) => {
    found ||= type === 'CallExpression'
  })
  return found
}

/** The initializers of a declaration, with and without `as` and `satisfies`. */
const valuesIn = (declaration: Node) =>
  (declaration.declarations as Node[]).flatMap(({ init }) =>
    init ? [{ init: init as Node, value: untyped(init as Node) }] : [],
  )

const untyped = (node: Node): Node =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? untyped(node.expression as Node) : node

function visit(node: Node, see: (node: Node) => void) {
  see(node)
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) {
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string') visit(child as Node, see)
    }
  }
}
