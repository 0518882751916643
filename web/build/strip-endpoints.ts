import type { Plugin } from 'vite'
import { parseSync } from 'vite'

/** The browser calls an endpoint; it never validates one. What only the server reads is left out. */
const serverOnly = new Set(['params', 'query', 'body', 'reply', 'problems', 'summary', 'status', 'bodyLimit'])

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

/**
 * Keeps schemas, and with them typebox, out of the bundle: empties the objects given to `endpoint({…})` and marks
 * what a contract module builds as pure, so that a schema nobody mentions any more is dropped.
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
  visit(program as unknown as Node, (node) => {
    if (node.type === 'CallExpression') edits.push(...blanksIn(node, code))
  })
  for (const statement of program.body as unknown as Node[]) edits.push(...pureParts(statement))
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

/** A call among the arguments (a spread, say) would keep a plain pure call alive; an own function does not. */
function pureParts(statement: Node): Edit[] {
  const declaration = (statement.declaration ?? statement) as Node
  if (declaration.type !== 'VariableDeclaration') return []
  return (declaration.declarations as Node[]).flatMap(({ init }) => {
    const value = init as Node | null
    if (value?.type !== 'CallExpression') return []
    return [
      { start: value.start, end: value.start, by: '/* @__PURE__ */ (() => ' },
      { start: value.end, end: value.end, by: ')()' },
    ]
  })
}

function visit(node: Node, see: (node: Node) => void) {
  see(node)
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) {
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string') visit(child as Node, see)
    }
  }
}
