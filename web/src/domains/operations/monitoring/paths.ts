export const overviewPath = '/admin/monitoring'
export const visitsPath = '/admin/monitoring/google-analytics'
