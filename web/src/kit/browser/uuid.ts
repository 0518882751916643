const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether the server would take it for an id: an address may have been typed. */
export const isUuid = (text: string) => uuid.test(text)
