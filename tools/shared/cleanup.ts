type Step = () => Promise<unknown>

const steps = new Set<Step>()

/** Registers a cleanup step for the end of the program, also when it is interrupted. Returns a function that runs it now. */
export function onExit(step: Step): Step {
  steps.add(step)
  return async () => {
    if (steps.delete(step)) await step()
  }
}

/** Runs the registered steps, the newest first. */
export async function cleanUp() {
  for (const step of [...steps].reverse()) {
    steps.delete(step)
    await step().catch((error: unknown) => console.error(error))
  }
}
