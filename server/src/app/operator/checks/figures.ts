const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB']

/** "3.2 GiB". */
export function sizeOf(bytes: number) {
  const power = Math.min(units.length - 1, bytes > 0 ? Math.floor(Math.log2(bytes) / 10) : 0)
  return `${power === 0 ? bytes : (bytes / 1024 ** power).toFixed(1)} ${units[power]}`
}

export const secondsSince = (started: number) => `${((performance.now() - started) / 1000).toFixed(1)} s`
