const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether the database would read it as an id; it refuses anything else. */
export const isUuid = (text: string) => uuid.test(text)
