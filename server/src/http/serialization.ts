import fastJson from 'fast-json-stringify'

/** Only what the contract names is sent. Compiled at the first answer, so that starting stays quick. */
export function serializerCompiler({ schema }: { schema: unknown }) {
  let stringify: ((data: unknown) => string) | undefined
  return (data: unknown) => {
    stringify ??= fastJson(schema as fastJson.Schema)
    return stringify(data)
  }
}
