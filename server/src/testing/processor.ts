/**
 * The main thread's share of the processor time that this process uses for `work`, from 0 to 1. Processor time, so that it
 * does not matter how fast the machine is or what else it does.
 */
export async function shareOfMainThread(work: () => Promise<unknown>) {
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()]
  await work()
  const sum = ({ user, system }: NodeJS.CpuUsage) => user + system
  return sum(process.threadCpuUsage(own)) / sum(process.cpuUsage(all))
}

/** The processor time that this thread uses for `work`, in milliseconds. Good only to be compared with another. */
export function processorTime(work: () => unknown) {
  const own = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(own)
  return (user + system) / 1000
}
