/** What is compared with figures at rest would pass if these are missing: such a drill proves nothing. */
export function expectMeasured({ slowestMs, memoryMib }: { slowestMs: number; memoryMib: number }) {
  if (slowestMs === 0 || !Number.isFinite(slowestMs))
    throw new Error('At rest nothing was answered to another address than 127.0.0.1: can it be used here?')
  if (memoryMib === 0) throw new Error("The memory of the server's processes cannot be read: it can on Linux.")
}
