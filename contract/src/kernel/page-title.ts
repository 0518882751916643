/** The title of a page, which the server writes into the HTML and the app keeps: `/admin/users` → `Admin | Aulanova`. */
export function pageTitle(path: string, brand: string) {
  const first = path.split('/')[1] || 'home'
  return `${first.charAt(0).toUpperCase()}${first.slice(1)} | ${brand}`
}
