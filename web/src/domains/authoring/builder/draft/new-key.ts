let last = 0

/** A key for a row that the server has not given an id; it is unique in this page. */
export const newKey = () => `new-${++last}`
