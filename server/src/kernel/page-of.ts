/** The rows of one page, and the last of them when there are more. Expects one row more than the page holds. */
export function pageOf<Row>(rows: readonly Row[], limit: number): { page: Row[]; lastOfMore: Row | null } {
  const page = rows.slice(0, limit)
  return { page, lastOfMore: rows.length > limit ? (page.at(-1) ?? null) : null }
}
