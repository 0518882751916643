export const finances = '/admin/finances'
export const paymentPath = (id: string) => `${finances}/payments/${id}`
